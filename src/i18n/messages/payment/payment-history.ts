import { defineMessages } from '../define-messages.ts'

/** Past payments and their receipts. */
export const paymentHistoryMessages = defineMessages({
  payment_history: { de: 'Bezahlhistorie', en: 'Payment history' },
  payment_history_lead: {
    de: 'Was Sie bezahlt haben, mit Beleg für jede Zahlung.',
    en: 'What you have paid, with a receipt for each payment.',
  },
  payment_history_guest: {
    de: 'Was Sie in diesem Browser ohne Konto bezahlt haben. Die Belege können Sie hier {days} Tage lang öffnen.',
    en: 'What you have paid in this browser without an account. You can open the receipts here for {days} days.',
  },
  payment_history_both: {
    de: 'Was Sie mit Ihrem Konto und was Sie in diesem Browser ohne Konto bezahlt haben. Belege ohne Konto können Sie hier {days} Tage lang öffnen.',
    en: 'What you have paid with your account, and in this browser without one. You can open receipts without an account here for {days} days.',
  },
  payment_without_account: { de: 'Ohne Konto bezahlt', en: 'Paid without an account' },
  payment_history_sign_in: {
    de: 'Mit einem Konto bleiben Belege in Ihrer Bezahlhistorie.',
    en: 'With an account, receipts stay in your payment history.',
  },
  payment_history_empty: { de: 'Noch nichts bezahlt', en: 'Nothing paid yet' },
  payment_history_empty_text: {
    de: 'Sobald Sie ein Parkticket bezahlen oder eine Karte aufladen, steht es hier.',
    en: 'Once you have paid for parking or topped up a card, you will find it here.',
  },
  payment_history_parking: { de: 'Zum Parken', en: 'Go to parking' },
  payment_history_older: { de: 'Ältere Zahlungen', en: 'Older payments' },
  payment_history_newest: { de: 'Zu den neuesten', en: 'Latest payments' },
  payment_status: {
    de: '{status, select, paid {Bezahlt} confirming {Wird bestätigt} review {Wird geprüft} refunding {Wird erstattet} refunded {Erstattet} failed {Nicht bezahlt} other {Offen}}',
    en: '{status, select, paid {Paid} confirming {Being confirmed} review {Being checked} refunding {Being refunded} refunded {Refunded} failed {Not paid} other {Open}}',
  },
  payment_receipt: { de: 'Beleg', en: 'Receipt' },
  payment_details: { de: 'Zahlung ansehen', en: 'View payment' },
  payment_signed_out: { de: 'Bitte melden Sie sich an', en: 'Please sign in' },
  payment_signed_out_text: {
    de: 'Melden Sie sich in der App an, und öffnen Sie diese Seite dann noch einmal.',
    en: 'Sign in to the app, then open this page again.',
  },
  payment_pdf: { de: 'Als PDF', en: 'As PDF' },
  payment_of_day: { de: 'vom {day}', en: 'of {day}' },
  payment_csv: {
    de: 'Alle Zahlungen eines Jahres als Tabelle',
    en: 'All payments in a year as a spreadsheet',
  },
  payment_csv_year: { de: '{year} (CSV)', en: '{year} (CSV)' },

  receipt_title: { de: 'Beleg {number}', en: 'Receipt {number}' },
  receipt_number: { de: 'Belegnummer', en: 'Receipt number' },
  receipt_paid_at: { de: 'Bezahlt am', en: 'Paid on' },
  receipt_service: { de: 'Leistung', en: 'Service' },
  receipt_vat_id: { de: 'USt-IdNr. {id}', en: 'VAT ID {id}' },
  receipt_gross: { de: 'Gesamtbetrag', en: 'Total' },
  receipt_net: { de: 'Nettobetrag', en: 'Net amount' },
  receipt_tax: { de: 'enthaltene MwSt. {rate}\u00a0%', en: 'VAT {rate}\u00a0% included' },
  receipt_untaxed: {
    de: 'Guthaben auf einer Mehrzweckkarte: MwSt. fällt erst an, wenn Sie damit bezahlen.',
    en: 'Credit on a multi-purpose card: VAT is due only when you pay with it.',
  },
  receipt_refunded: {
    de: 'Dieser Betrag wurde erstattet.',
    en: 'This amount has been refunded.',
  },
  receipt_reversal: {
    de: '{word, select, refund {Erstattet} dispute {Von der Bank zurückgeholt} won {Rückholung abgelehnt} other {Rückholung anerkannt}} am {day}',
    en: '{word, select, refund {Refunded} dispute {Taken back by the bank} won {Dispute rejected} other {Dispute accepted}} on {day}',
  },
  receipt_left: { de: 'Verbleibender Betrag', en: 'Amount left' },
  payment_reversal: {
    de: '{word, select, refund {{amount} erstattet am {day}} dispute {{amount} von der Bank zurückgeholt am {day}} won {Rückholung abgelehnt am {day}} other {Rückholung anerkannt am {day}}}',
    en: '{word, select, refund {{amount} refunded on {day}} dispute {{amount} taken back by the bank on {day}} won {Dispute rejected on {day}} other {Dispute accepted on {day}}}',
  },
  receipt_print: { de: 'Drucken', en: 'Print' },
  receipt_transaction: { de: 'Vorgang', en: 'Transaction' },
  csv_columns: {
    de: 'Datum;Beleg;Leistung;Brutto EUR;Netto EUR;MwSt. %;MwSt. EUR;Status;Vorgang',
    en: 'Date;Receipt;Service;Gross EUR;Net EUR;VAT %;VAT EUR;State;Transaction',
  },
})
