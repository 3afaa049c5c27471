import { defineMessages } from '../define-messages.ts'

/** The embedded payment page, which takes no real money. */
export const paymentSandboxMessages = defineMessages({
  sandbox_title: { de: 'Probezahlung', en: 'Trial payment' },
  sandbox_notice: {
    de: 'Nur zur Probe: Hier fließt kein Geld.',
    en: 'This is only a trial: no money changes hands.',
  },
  sandbox_headline: { de: 'Wie soll die Zahlung ausgehen?', en: 'Choose how this payment ends' },
  sandbox_choose: {
    de: 'Bitte wählen Sie einen der Knöpfe dieser Seite. Bezahlt ist noch nichts.',
    en: 'Please choose one of the buttons on this page. Nothing has been paid yet.',
  },
  sandbox_purpose: { de: 'Wofür', en: 'For' },
  sandbox_amount: { de: 'Betrag', en: 'Amount' },
  sandbox_amount_taxed: { de: 'Betrag inkl. MwSt.', en: 'Amount incl. VAT' },
  sandbox_approve: { de: 'Bezahlen', en: 'Pay' },
  sandbox_decline: { de: 'Zahlung ablehnen lassen', en: 'Decline the payment' },
  sandbox_cancel: { de: 'Abbrechen und zurück', en: 'Cancel and go back' },
  sandbox_faults: { de: 'Störungen ausprobieren', en: 'Try out faults' },
  sandbox_faults_lead: {
    de: 'So prüfen Sie, dass auch dann alles stimmt, wenn unterwegs etwas schiefgeht.',
    en: 'See for yourself that everything adds up even when something goes wrong on the way.',
  },
  sandbox_slow: { de: 'Bezahlen, bestätigt nach 15 Sekunden', en: 'Pay, confirmed after 15 seconds' },
  sandbox_no_return: { de: 'Bezahlen, ohne zurückzukehren', en: 'Pay without coming back' },
  sandbox_duplicate_webhook: { de: 'Bezahlen, mehrfach gemeldet', en: 'Pay, reported several times' },
  sandbox_late_webhook: {
    de: 'Bezahlen, erst nach 2 Minuten gemeldet',
    en: 'Pay, reported only after 2 minutes',
  },
  sandbox_no_word: { de: 'Bezahlen, ohne jede Meldung', en: 'Pay without any report' },
  sandbox_late_money: {
    de: 'Ablehnen, und das Geld kommt doch noch',
    en: 'Decline, but the money arrives after all',
  },
  sandbox_wrong_amount: { de: 'Einen Cent zu viel bezahlen', en: 'Pay one cent too much' },
  sandbox_paid: { de: 'Bezahlt', en: 'Paid' },
  sandbox_pending: { de: 'Wird gerade bestätigt', en: 'Being confirmed' },
  sandbox_declined: { de: 'Abgelehnt', en: 'Declined' },
  sandbox_cancelled: { de: 'Abgebrochen', en: 'Cancelled' },
  sandbox_expired: { de: 'Diese Seite ist abgelaufen', en: 'This page has expired' },
  sandbox_over: {
    de: 'Hier ist nichts mehr zu tun. Sie können die Seite schließen.',
    en: 'There is nothing left to do here. You can close this page.',
  },
  sandbox_back: { de: 'Zurück zum Center', en: 'Back to the centre' },
})
