import { defineMessages } from '../define-messages.ts'

/** Words for what is kept as a code or a mark and shown to staff: accounts of the ledger, providers, causes, notes of the audit. */
export const staffNameMessages = defineMessages({
  staff_account_provider: { de: 'Guthaben bei {provider}', en: 'Money at {provider}' },
  staff_account_disputed: { de: 'Strittig, von einer Bank abgezogen', en: 'Disputed, withdrawn by a bank' },
  staff_account_unearned: { de: 'Erhalten, noch nicht geleistet', en: 'Received, not delivered yet' },
  staff_account_parking: { de: 'Parkerlöse {centre}', en: 'Parking revenue, {centre}' },
  staff_account_card: { de: 'Guthaben einer Karte', en: 'Balance of a card' },
  staff_account_sum: { de: 'Summe', en: 'Total' },

  staff_provider_sandbox: { de: 'Probe-Zahlseite (kein Geld)', en: 'Trial payment page (no money)' },
  staff_provider_ref: { de: 'Kennung dort', en: 'Reference there' },
  staff_refused_due: {
    de: 'Der Anbieter hat diese Erstattung abgelehnt, das Geld ist noch nicht zurück. Sehen Sie dort nach, warum; «Noch einmal versuchen» fragt ihn neu.',
    en: 'The provider has refused this refund, and the money is not back yet. Find out why there; «Try again» asks once more.',
  },
  staff_refused_review: {
    de: 'Der Anbieter hat eine Erstattung abgelehnt, das Geld ist noch nicht zurück. Sehen Sie dort nach, warum; «Erstatten» fragt ihn neu.',
    en: 'The provider has refused a refund, and the money is not back yet. Find out why there; «Refund» asks once more.',
  },
  staff_subject_ticket: { de: 'Ticket', en: 'Ticket' },
  staff_subject_card: { de: 'Karte', en: 'Card' },
  staff_summary: { de: 'Überblick', en: 'Overview' },

  staff_cause_ordered: { de: 'Zahlung begonnen', en: 'Payment begun' },
  'staff_cause_page-opened': { de: 'Zahlseite geöffnet', en: 'Payment page opened' },
  'staff_cause_nothing-to-pay': { de: 'Nichts zu zahlen', en: 'Nothing to pay' },
  'staff_cause_effects-begin': { de: 'Leistung begonnen', en: 'Delivery begun' },
  'staff_cause_effects-done': { de: 'Leistung erbracht', en: 'Delivered' },
  'staff_cause_effect-given-up': { de: 'Leistung nicht möglich', en: 'Could not be delivered' },
  'staff_cause_effects-overdue': {
    de: 'Seit einer Stunde keine Leistung',
    en: 'Not delivered within an hour',
  },
  'staff_cause_step-fails': {
    de: 'Seit einer Stunde ein Fehler der Software',
    en: 'The software has failed for an hour',
  },
  'staff_cause_refund-sent': { de: 'Geld zurückgegeben', en: 'Money returned' },
  'staff_cause_operator-retry': { de: 'Noch einmal versucht', en: 'Tried again by staff' },
  'staff_cause_operator-refund': { de: 'Von Mitarbeitenden erstattet', en: 'Refunded by staff' },
  'staff_cause_provider-refused': { de: 'Vom Anbieter abgelehnt', en: 'Refused by the provider' },
  'staff_cause_provider-unreachable': { de: 'Anbieter nicht erreichbar', en: 'Provider out of reach' },
  'staff_cause_provider-captured': { de: 'Anbieter meldet Geld', en: 'Provider reports money' },
  'staff_cause_provider-declined': { de: 'Anbieter meldet Ablehnung', en: 'Provider reports a decline' },
  'staff_cause_provider-cancelled': { de: 'Anbieter meldet Abbruch', en: 'Provider reports a cancellation' },
  'staff_cause_provider-expired': { de: 'Zahlseite abgelaufen', en: 'Payment page expired' },
  'staff_cause_provider-undecided': {
    de: 'Anbieter hat nicht entschieden',
    en: 'Provider has not decided',
  },
  'staff_cause_provider-refunded': { de: 'Beim Anbieter erstattet', en: 'Refunded at the provider' },
  'staff_cause_amount-differs': { de: 'Anderer Betrag gezahlt', en: 'A different amount was paid' },
  'staff_cause_money-came-late': { de: 'Geld kam zu spät', en: 'Money came too late' },
  'staff_cause_park-refuses': {
    de: 'Das Parksystem lehnt das Ticket ab',
    en: 'The car park refuses the ticket',
  },
  'staff_cause_park-silent': { de: 'Das Parksystem antwortet nicht', en: 'The car park does not answer' },
  'staff_cause_issuer-refuses': {
    de: 'Das Kartensystem lehnt die Karte ab',
    en: 'The issuer refuses the card',
  },
  'staff_cause_issuer-silent': { de: 'Das Kartensystem antwortet nicht', en: 'The issuer does not answer' },
  staff_cause_exception: { de: 'Fehler im Programm, siehe Log', en: 'Fault in the app, see its log' },

  'staff_reach_payments-all': { de: 'Zahlungen aller Center', en: 'Payments of all centres' },
  staff_reach_payments: { de: 'Zahlungen: {centre}', en: 'Payments: {centre}' },
  'staff_reach_notices-all': { de: 'Hinweise aller Center', en: 'Notices of all centres' },
  staff_reach_notices: { de: 'Hinweise: {centre}', en: 'Notices: {centre}' },
  'staff_reach_audit-all': { de: 'Protokoll aller Center', en: 'Audit of all centres' },
  staff_reach_audit: { de: 'Protokoll: {centre}', en: 'Audit: {centre}' },
  staff_file_postings: { de: 'Buchungen {days}', en: 'Postings {days}' },
  staff_file_payouts: { de: 'Auszahlungen {days}', en: 'Payouts {days}' },
  staff_file_datev: { de: 'DATEV {days}', en: 'DATEV {days}' },
  staff_file_audit: { de: 'Protokoll {days}', en: 'Audit {days}' },
  staff_note_state: { de: 'Danach: {state}', en: 'Afterwards: {state}' },
})
