import { defineMessages } from '../define-messages.ts'

/** Multi-purpose cards and topping them up (RTE-14). */
export const cardMessages = defineMessages({
  card_title: { de: 'Karte aufladen', en: 'Top up your card' },
  card_lead: {
    de: 'Laden Sie Ihre Centerkarte auf: Damit bezahlen Sie das Parken und in den Shops, die sie annehmen.',
    en: 'Top up your centre card and use it to pay for parking and in the shops that accept it.',
  },
  card_to_wallet: { de: 'In die Wallet legen', en: 'Add to wallet' },
  wallet_card: { de: 'Centerkarte', en: 'Centre card' },
  wallet_holder: { de: 'Inhaber oder Inhaberin', en: 'Holder' },
  wallet_until: { de: 'Gültig bis', en: 'Valid until' },
  wallet_top_up: { de: 'Aufladen', en: 'Top up' },
  card_none: { de: 'Noch keine Karte', en: 'No card yet' },
  card_none_text: {
    de: 'Fügen Sie Ihre Centerkarte mit den Angaben hinzu, die darauf stehen. Das ist nur einmal nötig.',
    en: 'Add your centre card using the details printed on it. You only need to do this once.',
  },
  card_choose: { de: 'Welche Karte?', en: 'Which card?' },
  card_number_masked: { de: 'Karte {number}', en: 'Card {number}' },
  card_valid_until: { de: 'Gültig bis {month}', en: 'Valid until {month}' },
  card_expired: { de: 'Abgelaufen', en: 'Expired' },
  card_balance: { de: 'Guthaben {amount}', en: 'Balance {amount}' },
  card_remove: { de: 'Entfernen', en: 'Remove' },
  card_amount: { de: 'Wie viel?', en: 'How much?' },
  card_other_amount: { de: 'Anderer Betrag in Euro', en: 'Another amount in euros' },
  card_amount_hint: {
    de: 'Von {smallest} bis {largest}, höchstens {fullest} auf der Karte.',
    en: 'From {smallest} to {largest}, at most {fullest} on the card.',
  },
  card_next: { de: 'Weiter', en: 'Continue' },
  card_add: { de: 'Karte hinzufügen', en: 'Add a card' },
  card_holder: { de: 'Name auf der Karte', en: 'Name on the card' },
  card_number: { de: 'Kartennummer', en: 'Card number' },
  card_number_hint: { de: '16 Ziffern', en: '16 digits' },
  card_expires: { de: 'Gültig bis (MM/JJJJ)', en: 'Valid until (MM/YYYY)' },
  card_demo: {
    de: 'Zum Ausprobieren: Karte {number}, {holder}, {expires}.',
    en: 'To try it out: card {number}, {holder}, {expires}.',
  },
  card_holder_error: {
    de: 'Bitte geben Sie den Namen ein, der auf der Karte steht.',
    en: 'Please enter the name shown on the card.',
  },
  card_number_error: {
    de: 'Bitte prüfen Sie die 16 Ziffern der Kartennummer.',
    en: 'Please check the 16 digits of the card number.',
  },
  card_expires_error: {
    de: 'Bitte geben Sie Monat und Jahr so ein: 12/2030',
    en: 'Please enter the month and year like this: 12/2030',
  },
  card_amount_error: {
    de: 'Dieser Betrag geht nicht. Bitte wählen Sie einen anderen.',
    en: 'This amount is not possible. Please choose another one.',
  },
  card_fault: {
    de: '{fault, select, unknown {Diese Karte kennen wir so nicht. Bitte prüfen Sie Nummer, Name und Datum.} expired {Diese Karte ist abgelaufen. An der Information bekommen Sie eine neue.} blocked {Diese Karte ist gesperrt. Die Information hilft Ihnen weiter.} many {Das waren zu viele Versuche. Bitte versuchen Sie es in einer Stunde noch einmal.} added {Diese Karte ist schon in Ihrem Konto. Geändert wurde nichts.} often {Sie haben in kurzer Zeit mehrmals bezahlt. Bitte warten Sie zehn Minuten; abgebucht wurde nichts.} closed {Hier lassen sich zurzeit keine Karten aufladen.} card {Bitte wählen Sie eine Ihrer Karten.} amount {Dieser Betrag geht nicht. Bitte wählen Sie einen anderen.} progress {Für diese Karte läuft gerade eine Zahlung. Bitte schließen Sie sie ab, oder versuchen Sie es in ein paar Minuten noch einmal.} ended {Diese Zahlung ist schon beendet. Bitte beginnen Sie neu.} other {Das geht gerade nicht. Bitte versuchen Sie es gleich noch einmal.}}',
    en: '{fault, select, unknown {We don’t recognise this card. Please check the number, name and date.} expired {This card has expired. The information desk can give you a new one.} blocked {This card is blocked. The information desk will help you.} many {Too many attempts. Please try again in an hour.} added {This card is in your account already. Nothing has been changed.} often {You have made several payments in a short time. Please wait ten minutes; nothing has been charged.} closed {Cards cannot be topped up here at the moment.} card {Please choose one of your cards.} amount {This amount is not possible. Please choose another one.} progress {A payment for this card is under way. Please finish it, or try again in a few minutes.} ended {This payment has already ended. Please start again.} other {This is not possible right now. Please try again in a moment.}}',
  },
  card_help: { de: 'Hilfe: {phone}', en: 'Help: {phone}' },
  card_reference: { de: 'Referenz {reference}', en: 'Reference {reference}' },
  card_review: { de: 'Bitte prüfen Sie Ihre Zahlung', en: 'Review your payment' },
  card_after: { de: 'Guthaben danach', en: 'Balance afterwards' },
  card_before: { de: 'Guthaben jetzt', en: 'Balance now' },
  card_total: { de: 'Zu zahlen', en: 'To pay' },
  card_tax_note: {
    de: 'Endbetrag. Auf das Guthaben fällt erst MwSt. an, wenn Sie damit bezahlen.',
    en: 'Final amount. VAT on the credit is due only when you pay with it.',
  },
  card_terms: { de: 'Es gelten die Nutzungsbedingungen.', en: 'Our terms of use apply.' },
  card_pay: { de: 'Zahlungspflichtig bezahlen', en: 'Pay now (binding)' },
  card_change: { de: 'Ändern', en: 'Change' },
  card_service: { de: 'Guthaben auf der Centerkarte', en: 'Credit on the centre card' },
  card_line_credit: { de: 'Guthaben', en: 'Credit' },
  card_fact_number: { de: 'Karte', en: 'Card' },
})
