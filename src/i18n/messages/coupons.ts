import { defineMessages } from './define-messages.ts'

/** A coupon on its card and on its page. */
export const couponCardMessages = defineMessages({
  coupon_valid_until: { de: 'Gültig bis {date}', en: 'Valid until {date}' },
  coupon_days_left: {
    de: '{days, plural, =0 {Nur noch heute} =1 {Nur noch bis morgen} other {Noch # Tage}}',
    en: '{days, plural, =0 {Today only} =1 {Until tomorrow} other {# days left}}',
  },
  coupon_hours: {
    de: '{when, select, today {Heute} tomorrow {Wieder morgen} other {Wieder {day}}}{form, select, between { {from}–{until}} from { ab {from}} until { bis {until}} other {}}',
    en: '{when, select, today {Today} tomorrow {Again tomorrow} other {Again {day}}}{form, select, between { {from}–{until}} from { from {from}} until { until {until}} other {}}',
  },
  coupon_not_now: { de: 'Gerade nicht gültig', en: 'Not valid right now' },
  coupon_code: { de: 'Code', en: 'Code' },
  coupon_copy: { de: 'Kopieren', en: 'Copy' },
  coupon_copied: { de: 'Kopiert', en: 'Copied' },
  coupon_pay_parking: { de: 'Parkticket damit bezahlen', en: 'Use it to pay for parking' },
  coupon_without_code: { de: 'Einfach vorzeigen', en: 'Just show it' },
  coupon_show: { de: 'Vorzeigen', en: 'Show at the till' },
  coupon_show_hint: {
    de: 'Stellen Sie Ihren Bildschirm auf volle Helligkeit, damit die Kasse alles gut lesen kann.',
    en: 'Turn your screen up to full brightness so that it is easy to read at the till.',
  },
  coupon_show_hint_plain: {
    de: 'An der Kasse genügt dieser Bildschirm: Die laufende Uhr zeigt, dass er kein Foto ist.',
    en: 'This screen is all you need at the till: the running clock shows that it is not a photo.',
  },
  coupon_show_counts: {
    de: 'Benutzt ist der Coupon, sobald die Kasse ihn abzieht. Hier wird das nicht vermerkt.',
    en: 'The coupon is used once the till has taken it off your bill. That is not recorded here.',
  },
  coupon_show_end: { de: 'Fertig', en: 'Done' },
  coupon_conditions: { de: 'Bedingungen', en: 'Conditions' },
  coupon_exclusive: { de: 'Nur mit Konto', en: 'Account needed' },
  coupon_exclusive_yours: { de: 'Exklusiv für Sie', en: 'Exclusive for you' },
  coupon_members: {
    de: 'Öffnen Sie den Coupon, dann sehen Sie, wie Sie ihn nutzen.',
    en: 'Open the coupon to see how to use it.',
  },
  coupon_members_open: { de: 'Coupon öffnen', en: 'Open the coupon' },
})

/** The coupons of a centre and of a shop. */
export const couponListMessages = defineMessages({
  coupons_description: {
    de: 'Aktuelle Coupons der Shops: {centre}.',
    en: 'Current coupons from the shops: {centre}.',
  },
  coupons_lead: {
    de: 'Auf jedem Coupon steht, wann er gilt und wie Sie ihn nutzen.',
    en: 'Each coupon says when it is valid and how to use it.',
  },
  coupons_centre: { de: 'Vom Center', en: 'From the centre' },
  coupons_gastro: { de: 'Gastronomie', en: 'Food & drink' },
  coupons_shop: { de: 'Einkaufen & Service', en: 'Shopping & services' },
  coupons_mine: { de: 'Für mich', en: 'For me' },
  coupons_mine_none: {
    de: 'Noch nichts für Sie dabei. Merken Sie Shops oder Coupons mit dem Herz, oder wählen Sie in Ihrem Konto Interessen.',
    en: 'Nothing for you yet. Save shops or coupons with the heart, or choose interests in your account.',
  },
  coupons_mine_shops: { de: 'Shops entdecken', en: 'Discover shops' },
  coupons_none_title: { de: 'Gerade gibt es keine Coupons', en: 'No coupons right now' },
  coupons_none_text: {
    de: 'Schauen Sie bald wieder vorbei.',
    en: 'Please come back soon.',
  },
  coupons_to_shop: { de: 'Zum Shop', en: 'Go to the shop' },
  coupon_redeem: { de: 'So lösen Sie ein', en: 'How to redeem' },
  coupon_redeem_show: {
    de: 'Zeigen Sie diese Seite an der Kasse, bevor Sie bezahlen.',
    en: 'Show this page at the till before you pay.',
  },
  coupon_redeem_code: {
    de: 'Steht ein Code dabei, nennen Sie ihn an der Kasse.',
    en: 'If there is a code, give it at the till.',
  },
  coupon_redeem_print: {
    de: 'Ausdrucken müssen Sie nichts.',
    en: 'There is no need to print anything.',
  },
})
