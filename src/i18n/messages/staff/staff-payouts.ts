import { defineMessages } from '../define-messages.ts'

/** The page on which staff compare payouts with the ledger. */
export const staffPayoutMessages = defineMessages({
  staff_payouts: { de: 'Auszahlungen', en: 'Payouts' },
  staff_payouts_lead: {
    de: 'Was der Zahlungsanbieter auf das Bankkonto überwiesen hat, neben dem, was hier gebucht ist.',
    en: 'What the payment provider has sent to the bank account, next to what is posted here.',
  },
  staff_payouts_choose: {
    de: 'Wählen Sie Tage, an denen Geld ankam. Erst dann wird der Anbieter gefragt.',
    en: 'Choose days on which money arrived. Only then is the provider asked.',
  },
  staff_payouts_bad: {
    de: 'Diese Tage sind nicht gültig, oder es sind mehr als 31.',
    en: 'These dates are not valid, or they span more than 31 days.',
  },
  staff_payouts_none: {
    de: 'An diesen Tagen ist nichts angekommen.',
    en: 'Nothing arrived on these days.',
  },
  staff_payouts_sandbox: {
    de: 'Auf der Probe-Zahlseite fließt kein Geld. Darum gibt es hier keine Auszahlungen.',
    en: 'No money moves on the trial payment page, so there are no payouts.',
  },
  staff_payouts_untold: {
    de: 'Dieser Anbieter nennt der App seine Auszahlungen nicht. Laden Sie dort den Abrechnungsbericht der gleichen Tage und vergleichen Sie ihn mit den Buchungen des Tagesabschlusses auf seinem Konto.',
    en: 'This provider does not report its payouts to the app. Download its settlement report for the same days, and compare it with the postings on its account in the daily close.',
  },
  staff_payouts_silent: {
    de: 'Der Anbieter hat nicht rechtzeitig geantwortet. Versuchen Sie es gleich noch einmal, oder mit weniger Tagen.',
    en: 'The provider did not answer in time. Please try again in a moment, or with fewer days.',
  },
  staff_payout: { de: '{amount}, angekommen am {day}', en: '{amount}, arrived on {day}' },
  staff_payout_share: {
    de: 'Anteil von {centre}: {amount}, angekommen am {day}',
    en: 'Share of {centre}: {amount}, arrived on {day}',
  },
  staff_payout_ref: { de: 'Auszahlung', en: 'Payout' },
  staff_payout_kind: { de: 'Art', en: 'Kind' },
  staff_payout_count: { de: 'Anzahl', en: 'Count' },
  staff_payout_fee: { de: 'Gebühr', en: 'Fee' },
  staff_payout_payment: { de: 'Zahlungen', en: 'Payments' },
  staff_payout_refund: { de: 'Erstattungen', en: 'Refunds' },
  staff_payout_dispute: { de: 'Rückbuchungen', en: 'Disputes' },
  'staff_payout_fee-line': { de: 'Gebühren des Anbieters', en: 'Provider’s fees' },
  staff_payout_other: { de: 'Sonstiges', en: 'Other' },
  staff_payout_paid: { de: 'Ausgezahlt', en: 'Paid out' },
  staff_payout_agrees: {
    de: 'Alles stimmt mit den Buchungen überein.',
    en: 'Everything matches the postings.',
  },
  staff_payout_faults: {
    de: '{count, plural, one {# Abweichung} other {# Abweichungen}}',
    en: '{count, plural, one {# difference} other {# differences}}',
  },
  staff_payout_way: { de: 'Was zu tun ist', en: 'What to do' },
  staff_payout_unknown: {
    de: 'Gehört zu keiner Zahlung von hier. Sehen Sie beim Anbieter nach, wer dort sonst Geld annimmt.',
    en: 'Does not belong to any payment here. Check with the provider who else takes money there.',
  },
  'staff_payout_not-booked': {
    de: 'Ist so nicht gebucht. Öffnen Sie die Zahlung: «Noch einmal versuchen» vergleicht sie mit dem Anbieter.',
    en: 'Not posted like this. Open the payment: «Try again» compares it with the provider.',
  },
  staff_payout_lineless: {
    de: 'Steht in keiner Zeile. Eine von Hand ausgelöste Auszahlung hat keine; sonst fragen Sie den Anbieter.',
    en: 'Not found in any line. A manual payout has none; otherwise ask the provider.',
  },
})
