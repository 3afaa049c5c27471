import { defineMessages } from './define-messages.ts'

/** The head of a coupon's page for signed-in visitors, which is shown from its card. */
export const couponHeadMessages = defineMessages({
  own_coupon_title: { de: 'Ihr Coupon', en: 'Your coupon' },
  own_coupon_use: {
    de: 'Zeigen Sie diese Seite an der Kasse, bevor Sie bezahlen.',
    en: 'Show this page at the till before you pay.',
  },
  own_coupon_till: { de: 'An der Kasse', en: 'At the till' },
  own_coupon_redeem: {
    de: 'Lösen Sie ihn erst an der Kasse ein.',
    en: 'Redeem it once you are at the till.',
  },
})

export const ownCouponMessages = defineMessages({
  wallet_add: { de: 'In die Wallet legen', en: 'Add to wallet' },
  wallet_at: { de: 'Einzulösen bei', en: 'Use at' },
  wallet_page: { de: 'Im Web', en: 'On the web' },
  wallet_redeem: { de: 'An der Kasse einlösen', en: 'Redeem at the till' },
  redeem_title: { de: 'Einlösen', en: 'Redeem' },
  redeem_begin: { de: 'An der Kasse einlösen', en: 'Redeem at the till' },
  redeem_explain: {
    de: 'Beginnen Sie, wenn Sie an der Kasse stehen: Danach haben Sie {minutes, plural, =1 {eine Minute} other {# Minuten}} Zeit. {confirm, select, pin {Das Personal tippt seine PIN auf Ihrem Gerät ein.} other {Das Personal scannt Ihren Code oder tippt ihn ab.}} Bestätigt es niemand, bleibt der Coupon unbenutzt.',
    en: 'Start when you are at the till: you then have {minutes, plural, =1 {one minute} other {# minutes}}. {confirm, select, pin {A member of staff types their PIN on your device.} other {A member of staff scans your code or types it in.}} If nobody confirms it, the coupon stays unused.',
  },
  redeem_limit: {
    de: '{limit, select, once {Einmal je Konto.} other {Einmal am Tag je Konto.}}',
    en: '{limit, select, once {Once per account.} other {Once a day per account.}}',
  },
  redeem_count: {
    de: '{left, plural, =0 {Von diesem Coupon ist keiner mehr da.} =1 {Von diesem Coupon ist noch einer da. Er gehört Ihnen, sobald das Personal ihn bestätigt.} other {Von diesem Coupon sind noch # da. Einer gehört Ihnen, sobald das Personal ihn bestätigt.}}',
    en: '{left, plural, =0 {None of these coupons are left.} =1 {One of these coupons is left. It is yours once the staff confirm it.} other {# of these coupons are left. One is yours once the staff confirm it.}}',
  },
  redeem_hours: {
    de: 'Einzulösen täglich von {from} bis {until} Uhr.',
    en: 'Can be redeemed daily between {from} and {until}.',
  },
  redeem_start: { de: 'Jetzt einlösen', en: 'Redeem now' },
  redeem_clock: { de: 'Uhrzeit', en: 'Time' },
  redeem_left: { de: 'Noch {minutes}:{seconds} Minuten', en: '{minutes}:{seconds} minutes left' },
  redeem_show_code: {
    de: 'Zeigen Sie dem Personal diesen Code. Er ändert sich alle 30 Sekunden.',
    en: 'Show this code to the staff. It changes every 30 seconds.',
  },
  redeem_qr: { de: 'Der Code zum Scannen', en: 'The code to scan' },
  redeem_hand_over: {
    de: 'Geben Sie Ihr Gerät kurz dem Personal: Es bestätigt mit seiner PIN.',
    en: 'Hand your device to the staff for a moment: they confirm with their PIN.',
  },
  redeem_instead: {
    de: 'Lieber auf einem Gerät des Geschäfts bestätigen',
    en: 'Confirm on a device of the shop instead',
  },
  redeem_pin: { de: 'PIN des Personals', en: 'Staff PIN' },
  redeem_confirm: { de: 'Bestätigen', en: 'Confirm' },
  redeem_cancel: { de: 'Doch nicht einlösen', en: 'Do not redeem it' },
  redeem_reload: { de: 'Neu laden', en: 'Reload' },
  redeem_done: { de: 'Eingelöst', en: 'Redeemed' },
  redeem_done_again: {
    de: '{limit, select, once {Dieser Coupon ist damit verbraucht.} other {Morgen können Sie ihn wieder einlösen.}}',
    en: '{limit, select, once {This coupon has now been used.} other {You can redeem it again tomorrow.}}',
  },
  redeem_history: { de: 'Eingelöste Coupons', en: 'Redeemed coupons' },
  redeem_history_none: {
    de: 'Sie haben noch keinen Coupon eingelöst.',
    en: 'You have not redeemed any coupons yet.',
  },
  redeem_fault: {
    de: '{fault, select, used {Diesen Coupon haben Sie schon eingelöst.} none_left {Leider sind alle Coupons vergeben.} not_now {Zu dieser Uhrzeit gilt der Coupon nicht.} not_offered {Diesen Coupon gibt es nicht mehr.} expired {Die Zeit ist abgelaufen. Der Coupon ist unbenutzt: Beginnen Sie einfach von vorn.} cancelled {Das Einlösen wurde abgebrochen. Der Coupon ist unbenutzt.} wrong_code {Dieser Code gilt nicht oder nicht mehr. Bitte lesen Sie ihn noch einmal vom Gerät ab.} wrong_pin {Diese PIN stimmt nicht.} too_many {Zu viele falsche Eingaben. {minutes, plural, =0 {Bitte bestätigen Sie auf einem Gerät, auf dem das Geschäft schon Coupons bestätigt hat.} =1 {Bitte warten Sie eine Minute.} other {Bitte warten Sie # Minuten.}}} other {Das hat nicht geklappt. Bitte laden Sie die Seite neu.}}',
    en: '{fault, select, used {You have already redeemed this coupon.} none_left {All coupons are taken.} not_now {The coupon is not valid at this time of day.} not_offered {This coupon is no longer available.} expired {Time is up. The coupon is unused: simply start again.} cancelled {Redeeming was stopped. The coupon is unused.} wrong_code {This code is not valid, or no longer. Please read it from the device again.} wrong_pin {This PIN is not right.} too_many {Too many wrong entries. {minutes, plural, =0 {Please confirm on a device on which the shop has confirmed coupons before.} =1 {Please wait a minute.} other {Please wait # minutes.}}} other {That did not work. Please reload the page.}}',
  },
  staff_title: { de: 'Coupon bestätigen', en: 'Confirm a coupon' },
  staff_lead: {
    de: 'Für das Personal an der Kasse: Tippen Sie den Code der Kundin oder des Kunden ein, oder scannen Sie ihn mit der Kamera.',
    en: 'For staff at the till: type the visitor’s code, or scan it with the camera.',
  },
  staff_code: { de: 'Code auf dem Gerät', en: 'Code on the device' },
  staff_code_hint: {
    de: 'Acht Ziffern, sie ändern sich alle 30 Sekunden',
    en: 'Eight digits that change every 30 seconds',
  },
  staff_confirmed: { de: 'Bestätigt um {at}', en: 'Confirmed at {at}' },
  staff_repeated: {
    de: 'Schon bestätigt um {at} – gilt nur einmal',
    en: 'Already confirmed at {at} – valid only once',
  },
})
