import { defineMessages } from '../define-messages.ts'

export const paymentMessages = defineMessages({
  payment_waiting_title: { de: 'Ihre Zahlung wird bestätigt', en: 'Your payment is being confirmed' },
  payment_waiting_text: {
    de: 'Das dauert meist weniger als zehn Sekunden. Diese Seite geht von selbst weiter; bitte zahlen Sie nicht noch einmal.',
    en: 'This usually takes less than ten seconds. The page moves on by itself; please do not pay again.',
  },
  payment_waiting_long: {
    de: 'Es dauert länger als sonst. Sie können diese Seite schließen: Wir machen weiter, und in Ihrer Bezahlhistorie sehen Sie, wie es ausgegangen ist.',
    en: 'This is taking longer than usual. You can close this page: we will carry on, and your payment history will show the outcome.',
  },
  payment_waiting_long_guest: {
    de: 'Es dauert länger als sonst. Sie können diese Seite schließen und in diesem Browser wieder öffnen: Wir machen weiter, und hier sehen Sie, wie es ausgegangen ist.',
    en: 'This is taking longer than usual. You can close this page and open it again in this browser: we will carry on, and it will show the outcome.',
  },
  payment_check_again: { de: 'Noch einmal nachsehen', en: 'Check again' },

  payment_paid_title: {
    de: '{scope, select, ParkingTicket {Ihr Parkticket ist bezahlt} mobileTicketPayment {Ihr Parkvorgang ist bezahlt} MultiPurposeCard {Ihre Karte ist aufgeladen} multiPurposeCardCharge {Ihre Karte ist aufgeladen} other {Bezahlt}}',
    en: '{scope, select, ParkingTicket {Parking paid} mobileTicketPayment {Parking paid} MultiPurposeCard {Your card has been topped up} multiPurposeCardCharge {Your card has been topped up} other {Paid}}',
  },
  payment_paid_text: {
    de: 'Das Guthaben ist auf der Karte und sofort bereit.',
    en: 'The credit is on the card and ready to use.',
  },
  payment_guest_receipt: {
    de: 'Ihren Beleg können Sie {days} Tage lang in diesem Browser öffnen. Wenn Sie ihn länger brauchen, speichern Sie ihn als PDF.',
    en: 'You can open your receipt in this browser for {days} days. If you need it for longer, save it as a PDF.',
  },
  payment_exit_late: {
    de: 'Die Zeit zum Ausfahren ist vorbei. Sind Sie noch im Parkhaus, berechnen Sie den Preis neu.',
    en: 'The time to drive out is over. If you are still in the car park, calculate the price again.',
  },
  payment_exit_over: { de: 'Ausfahrt war bis {time} Uhr', en: 'You had until {time} to leave' },
  payment_exit_again: { de: 'Preis neu berechnen', en: 'Calculate the price again' },
  payment_exit_until: { de: 'Ausfahrt bis {time} Uhr', en: 'Leave by {time}' },
  exit_warning_offer: { de: 'Fünf Minuten vorher erinnern', en: 'Remind me five minutes before' },
  exit_warning_text: {
    de: 'Um {time} Uhr meldet sich dann Ihr Browser.',
    en: 'Your browser will then notify you at {time}.',
  },
  exit_warning_details: { de: 'Was wir dafür erfahren', en: 'What we learn for that' },
  exit_warning_details_text: {
    de: 'Ihr Browser meldet sich, auch wenn diese Seite zu ist. Dafür erfahren wir, über welchen Dienst (meist von Google, Apple oder Mozilla) er zu erreichen ist. Die Nachricht ist verschlüsselt, und danach löschen wir diese Angabe.',
    en: 'Your browser will notify you even if this page is closed. For that we learn through which service (mostly Google’s, Apple’s or Mozilla’s) it can be reached. The message is encrypted, and we delete this detail afterwards.',
  },
  exit_warning_set: { de: 'Wir erinnern Sie um {time} Uhr.', en: 'We will remind you at {time}.' },
  exit_warning_take_back: { de: 'Doch nicht erinnern', en: 'Don’t remind me' },
  exit_warning_denied: {
    de: 'Ihr Browser zeigt keine Mitteilungen von uns. Das können Sie in seinen Einstellungen ändern.',
    en: 'Your browser shows no notifications from us. You can change that in its settings.',
  },
  exit_warning_failed: {
    de: 'Die Erinnerung ließ sich nicht einstellen. Bitte achten Sie selbst auf die Uhr.',
    en: 'The reminder could not be set. Please keep an eye on the time yourself.',
  },
  payment_ownerless_title: {
    de: '{outcome, select, paid {Ihre Zahlung ist angekommen} unpaid {Es wurde nichts bezahlt} refunded {Ihre Zahlung geht an Sie zurück} other {Ihre Zahlung wird geprüft}}',
    en: '{outcome, select, paid {Your payment has arrived} unpaid {Nothing has been paid} refunded {Your payment is going back to you} other {Your payment is being checked}}',
  },
  payment_ownerless_text: {
    de: 'Das Konto, mit dem Sie bezahlen wollten, ist gelöscht. Deshalb zeigen wir hier weder Angaben zur Zahlung noch einen Beleg.',
    en: 'The account you were paying with has been deleted. That is why we show no payment details and no receipt here.',
  },
  payment_back_title: { de: 'Willkommen zurück', en: 'Welcome back' },
  payment_back_text: {
    de: '{scope, select, ParkingTicket {Ob Ihr Parkticket bezahlt ist, sehen Sie in Ihrer Bezahlhistorie.} mobileTicketPayment {Ob Ihr Parkvorgang bezahlt ist, sehen Sie in Ihrer Bezahlhistorie.} MultiPurposeCard {Was auf Ihrer Karte ist, sehen Sie bei Ihren Karten.} multiPurposeCardCharge {Ob Ihre Karte aufgeladen ist, sehen Sie in Ihrer Bezahlhistorie.} other {Ihre Zahlungen finden Sie in Ihrer Bezahlhistorie.}}',
    en: '{scope, select, ParkingTicket {Your payment history shows whether your parking ticket has been paid.} mobileTicketPayment {Your payment history shows whether your parking has been paid.} MultiPurposeCard {You will find the balance with your cards.} multiPurposeCardCharge {Your payment history shows whether your card has been topped up.} other {You will find your payments in your payment history.}}',
  },

  payment_unpaid_title: { de: 'Nicht bezahlt', en: 'Not paid' },
  payment_unpaid_text: {
    de: '{scope, select, ParkingTicket {Ihr Parkticket ist noch nicht bezahlt.} mobileTicketPayment {Ihr Parkvorgang ist noch nicht bezahlt.} MultiPurposeCard {Ihre Karte ist nicht aufgeladen worden.} multiPurposeCardCharge {Ihre Karte ist nicht aufgeladen worden.} other {Die Zahlung hat nicht geklappt.}}',
    en: '{scope, select, ParkingTicket {Your parking ticket has not been paid yet.} mobileTicketPayment {Your parking has not been paid yet.} MultiPurposeCard {Your card has not been topped up.} multiPurposeCardCharge {Your card has not been topped up.} other {The payment did not go through.}}',
  },
  payment_reason: {
    de: '{state, select, declined {Der Zahlungsdienst hat die Zahlung abgelehnt. Vielleicht klappt es mit einem anderen Zahlungsmittel.} cancelled {Sie haben die Zahlung abgebrochen.} expired {Die Zeit zum Bezahlen ist abgelaufen.} other {Die Zahlung ist noch offen.}} Es wurde nichts abgebucht.',
    en: '{state, select, declined {The payment service declined the payment. You could try another payment method.} cancelled {You cancelled the payment.} expired {The time for paying ran out.} other {The payment is still open.}} Nothing was charged.',
  },
  payment_review_title: { de: 'Wir prüfen Ihre Zahlung', en: 'We are checking your payment' },
  payment_review_text: {
    de: 'Wir prüfen diese Zahlung von Hand. Bitte zahlen Sie nicht noch einmal: Entweder wird diese Zahlung gültig, oder Sie bekommen Ihr Geld zurück.',
    en: 'We are checking this payment by hand. Please do not pay again: either this payment goes through, or you get your money back.',
  },
  payment_refund_title: { de: 'Ihr Geld kommt zurück', en: 'You are getting your money back' },
  payment_refund_text: {
    de: 'Die Zahlung kam an, als der Vorgang schon beendet war. Wir erstatten {amount} auf dem Weg, auf dem Sie bezahlt haben.',
    en: 'Your payment arrived after the transaction had ended. We are refunding {amount} to the payment method you used.',
  },
  payment_continue: { de: 'Zahlung fortsetzen', en: 'Continue paying' },
  payment_try_again: { de: 'Noch einmal versuchen', en: 'Try again' },
  payment_call: { de: 'Hilfe: {phone}', en: 'Help: {phone}' },
  payment_call_button: {
    de: 'Stehen Sie an der Schranke, und sie bleibt zu? Rufen Sie an, oder drücken Sie dort den Rufknopf, und nennen Sie:',
    en: 'At the barrier, and it stays shut? Call us, or press the call button there, and tell us:',
  },
  payment_reference: { de: 'Referenz: {reference}', en: 'Reference: {reference}' },
  payment_home: { de: 'Zur Startseite', en: 'Go to the home page' },
  payment_to_centre: { de: 'Zurück zum Center', en: 'Back to the centre' },
})
