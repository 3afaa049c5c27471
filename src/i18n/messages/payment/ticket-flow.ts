import { defineMessages } from '../define-messages.ts'

/** Paying a parking ticket (RTE-13), and the lines of its receipt. */
export const ticketFlowMessages = defineMessages({
  ticket_service: { de: 'Parken, {centre}', en: 'Parking, {centre}' },
  ticket_line_parking: { de: 'Parken', en: 'Parking' },
  ticket_line_voucher: { de: 'Gutschein {code}', en: 'Voucher {code}' },
  ticket_line_waived: { de: 'Erlassener Kleinbetrag', en: 'Small amount waived' },
  ticket_fact_number: { de: 'Ticket', en: 'Ticket' },
  ticket_fact_entered: { de: 'Einfahrt', en: 'Entered' },
  ticket_fact_plate: { de: 'Kennzeichen', en: 'Number plate' },
  ticket_fact_duration: { de: 'Parkdauer', en: 'Time parked' },

  ticket_title: { de: 'Parkticket bezahlen', en: 'Pay for parking' },
  ticket_lead: {
    de: '{name}: Ticket suchen, Preis prüfen, bezahlen – danach haben Sie {minutes} Minuten bis zur Ausfahrt.',
    en: '{name}: find your ticket, check the price, pay – you then have {minutes} minutes to leave.',
  },
  ticket_no_network: {
    de: 'Ohne Netz geht es hier nicht weiter. Bezahlen Sie am Kassenautomaten, oder rufen Sie uns an: {phone}.',
    en: 'You need a connection to continue here. Please pay at a machine, or call us: {phone}.',
  },
  ticket_steps: { de: 'Schritte', en: 'Steps' },
  ticket_step_1: { de: 'Ticket', en: 'Ticket' },
  ticket_step_2: { de: 'Preis', en: 'Price' },
  ticket_step_3: { de: 'Bezahlen', en: 'Payment' },
  ticket_step_done: { de: 'erledigt', en: 'done' },

  ticket_guest: {
    de: 'Sie können ohne Konto weitermachen. Ihren Beleg finden Sie dann {days} Tage lang in diesem Browser; mit Konto bleibt er in Ihrer Bezahlhistorie.',
    en: 'You can continue without an account. You will then find your receipt in this browser for {days} days; with an account it stays in your payment history.',
  },
  ticket_guest_sign_in: { de: 'Lieber anmelden', en: 'Sign in instead' },
  ticket_guest_sign_in_tab: {
    de: 'Das öffnet sich in einem neuen Tab: Was Sie hier eingetippt haben, bleibt stehen.',
    en: 'This opens in a new tab, and what you typed stays here.',
  },

  ticket_find_title: { de: 'Welches Ticket?', en: 'Which ticket?' },
  ticket_by_number: { de: 'Ticketnummer', en: 'Ticket number' },
  ticket_by_plate: { de: 'Kennzeichen', en: 'Number plate' },
  ticket_by_label: { de: 'Ticket suchen mit', en: 'Find the ticket by' },
  ticket_number_label: { de: 'Ticketnummer', en: 'Ticket number' },
  ticket_number_hint: {
    de: 'Die Ziffern unter dem Barcode, mit oder ohne Leerzeichen.',
    en: 'The digits below the barcode, with or without spaces.',
  },
  ticket_own_plates: { de: 'Ihre gemerkten Kennzeichen', en: 'Your saved number plates' },
  ticket_keep_plate: { de: 'Kennzeichen merken', en: 'Save this number plate' },
  ticket_plate_label: { de: 'Kennzeichen', en: 'Number plate' },
  ticket_plate_hint: {
    de: 'Groß oder klein, mit oder ohne Bindestrich – wie Sie mögen.',
    en: 'Upper or lower case, with or without hyphens – as you like.',
  },
  ticket_foreign_plate: { de: 'Kennzeichen aus dem Ausland?', en: 'Plate from another country?' },
  ticket_foreign_plate_text: {
    de: 'Geben Sie alle Buchstaben und Ziffern ein, aber nicht das Länderkürzel im blauen Feld. Beispiele: ZH 123 456 (Schweiz), W 12345 X (Österreich), 1-ABC-234 (Belgien).',
    en: 'Enter all letters and digits, but not the country code in the blue field. Examples: ZH 123 456 (Switzerland), W 12345 X (Austria), 1-ABC-234 (Belgium).',
  },
  ticket_find: { de: 'Ticket suchen', en: 'Find ticket' },
  ticket_find_pending: { de: 'Wird gesucht …', en: 'Searching …' },
  ticket_by_invalid: {
    de: 'Bitte wählen Sie, womit Sie Ihr Ticket suchen: Ticketnummer oder Kennzeichen.',
    en: 'Please choose how to find your ticket: by its number or by your number plate.',
  },
  ticket_number_invalid: {
    de: 'Bitte geben Sie die 8 bis 20 Ziffern Ihres Tickets ein.',
    en: 'Please enter the 8 to 20 digits of your ticket.',
  },
  ticket_plate_invalid: {
    de: 'Bitte geben Sie alle Buchstaben und Ziffern des Kennzeichens ein.',
    en: 'Please enter all letters and digits of your number plate.',
  },

  ticket_scan: { de: 'Barcode scannen', en: 'Scan barcode' },
  ticket_scan_short: { de: 'Scannen', en: 'Scan' },
  ticket_scan_title: { de: 'Barcode scannen', en: 'Scan barcode' },
  ticket_scan_help: {
    de: 'Halten Sie den Barcode des Tickets in den Rahmen.',
    en: 'Hold the barcode of the ticket inside the frame.',
  },
  ticket_scan_starting: { de: 'Kamera wird gestartet …', en: 'Starting the camera …' },
  ticket_scan_denied: {
    de: 'Die Kamera ist nicht erreichbar. Wählen Sie ein Foto des Tickets, oder tippen Sie die Nummer ein.',
    en: 'The camera cannot be reached. Choose a photo of the ticket, or type the number.',
  },
  ticket_scan_unreadable: {
    de: 'Der Barcode-Leser ließ sich nicht laden. Prüfen Sie die Verbindung, oder tippen Sie die Nummer ein.',
    en: 'The barcode reader could not be loaded. Check your connection, or type the number.',
  },
  ticket_scan_photo: { de: 'Foto wählen', en: 'Choose a photo' },
  ticket_scan_photo_none: {
    de: 'Auf dem Foto ist kein Barcode eines Tickets zu erkennen. Versuchen Sie es mit mehr Licht und aus der Nähe.',
    en: 'No ticket barcode can be made out in the photo. Try again with more light and from closer up.',
  },
  ticket_scan_torch_on: { de: 'Licht an', en: 'Light on' },
  ticket_scan_torch_off: { de: 'Licht aus', en: 'Light off' },
  ticket_scan_type: { de: 'Nummer eintippen', en: 'Type the number' },

  ticket_details_title: { de: 'Ihr Parkvorgang', en: 'Your stay' },
  ticket_number: { de: 'Ticket', en: 'Ticket' },
  ticket_plate: { de: 'Kennzeichen', en: 'Number plate' },
  ticket_entered: { de: 'Einfahrt', en: 'Entered' },
  ticket_elapsed: { de: 'Parkdauer', en: 'Time parked' },
  ticket_duration: {
    de: '{days, plural, =0 {} one {# Tag } other {# Tage }}{hours, plural, =0 {} other {#\u00a0h }}{minutes}\u00a0min',
    en: '{days, plural, =0 {} one {# day } other {# days }}{hours, plural, =0 {} other {#\u00a0h }}{minutes}\u00a0min',
  },
  ticket_tariff: { de: 'Tarif', en: 'Tariff' },
  ticket_tariff_free: { de: 'die ersten {minutes} Minuten frei', en: 'first {minutes} minutes free' },
  ticket_tariff_minutes: { de: 'bis {minutes} Minuten', en: 'up to {minutes} minutes' },
  ticket_tariff_hours: {
    de: 'bis {hours, plural, one {# Stunde} other {# Stunden}}',
    en: 'up to {hours, plural, one {# hour} other {# hours}}',
  },
  ticket_tariff_further: {
    de: '{hours, plural, one {# weitere Stunde} other {# weitere Stunden}}',
    en: '{hours, plural, one {# further hour} other {# further hours}}',
  },
  ticket_tariff_day: { de: 'Höchstpreis am Tag', en: 'Maximum per day' },
  ticket_tariff_days: {
    de: '{days, plural, one {# Tag} other {# Tage}}',
    en: '{days, plural, one {# day} other {# days}}',
  },
  ticket_price: { de: 'Preis', en: 'Price' },
  ticket_price_before: { de: 'Preis ohne Gutschein', en: 'Price before voucher' },
  ticket_voucher_off: { de: 'Gutschein {code}', en: 'Voucher {code}' },
  ticket_to_pay: { de: 'Zu zahlen', en: 'To pay' },
  ticket_with_vat: { de: 'inkl. 19\u00a0% MwSt.', en: 'incl. 19\u00a0% VAT' },
  ticket_valid_until: {
    de: 'Dieser Preis gilt bis {time} Uhr.',
    en: 'This price is valid until {time}.',
  },
  ticket_free_title: { de: 'Nichts zu bezahlen', en: 'Nothing to pay' },
  ticket_free_text: {
    de: 'Bis {time} Uhr können Sie kostenlos ausfahren.',
    en: 'Leave by {time} and there is nothing to pay.',
  },
  ticket_small_title: { de: 'Bitte am Automaten bezahlen', en: 'Please pay at a machine' },
  ticket_small_text: {
    de: 'Beträge unter {minimum} nimmt unser Zahlungsdienst nicht an. Bezahlen Sie am Kassenautomaten, oder rufen Sie uns an:',
    en: 'Our payment service does not take amounts below {minimum}. Pay at one of the machines, or call us:',
  },
  ticket_voucher_label: { de: 'Gutscheincode', en: 'Voucher code' },
  ticket_voucher_hint: { de: 'Ein Gutschein je Ticket.', en: 'One voucher per ticket.' },
  ticket_voucher_redeem: { de: 'Einlösen', en: 'Redeem' },
  ticket_voucher_remove: { de: 'Entfernen', en: 'Remove' },
  ticket_voucher_ok: { de: 'Der Gutschein gilt.', en: 'The voucher is valid.' },
  ticket_voucher_missing: {
    de: 'Bitte geben Sie zuerst einen Gutscheincode ein.',
    en: 'Please enter a voucher code first.',
  },
  ticket_voucher_unknown: {
    de: 'Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code.',
    en: 'We don’t know this voucher. Please check the code.',
  },
  ticket_voucher_used: {
    de: 'Dieser Gutschein ist schon eingelöst.',
    en: 'This voucher has already been used.',
  },
  ticket_voucher_in_use: {
    de: 'Dieser Gutschein steckt in einer Zahlung, die noch nicht abgeschlossen ist. Bitte versuchen Sie es später noch einmal.',
    en: 'This voucher is part of a payment that is not finished yet. Please try again later.',
  },
  ticket_voucher_expired: { de: 'Dieser Gutschein ist abgelaufen.', en: 'This voucher has expired.' },
  ticket_voucher_foreign: {
    de: 'Dieser Gutschein gilt in einem anderen Center.',
    en: 'This voucher is for another centre.',
  },
  ticket_voucher_not_applicable: {
    de: 'Dieser Gutschein gilt für diesen Parkvorgang nicht. Bitte prüfen Sie seine Bedingungen.',
    en: 'This voucher does not apply to this stay. Please check its conditions.',
  },
  ticket_continue: { de: 'Weiter zum Bezahlen', en: 'Continue to payment' },
  ticket_other: { de: 'Anderes Ticket', en: 'Another ticket' },

  ticket_pay_title: { de: 'Prüfen und bezahlen', en: 'Review and pay' },
  ticket_pay_service: { de: 'Leistung', en: 'Service' },
  ticket_pay_service_text: { de: 'Parken, {name}', en: 'Parking, {name}' },
  ticket_pay_terms_label: { de: 'Bedingungen', en: 'Terms' },
  ticket_pay_terms: { de: 'Nutzungsbedingungen', en: 'Terms of use' },
  ticket_pay: { de: 'Zahlungspflichtig bezahlen', en: 'Pay now (binding)' },
  ticket_pay_free: { de: 'Gutschein einlösen und ausfahren', en: 'Redeem voucher and leave' },
  ticket_pay_waived: { de: 'Kostenlos ausfahren', en: 'Leave free of charge' },
  ticket_pay_pending: { de: 'Zur Bezahlseite …', en: 'Opening the payment page …' },
  ticket_pay_note: {
    de: 'Sie bezahlen auf der Seite unseres Zahlungsdienstes. Danach haben Sie {minutes} Minuten bis zur Ausfahrt.',
    en: 'You pay on the secure page of our payment provider. You then have {minutes} minutes to drive out.',
  },
  ticket_paying_title: { de: 'Weiter zur Bezahlseite', en: 'Continue to the payment page' },
  ticket_paying_text: {
    de: 'Falls sie sich nicht von selbst öffnet:',
    en: 'If it does not open by itself:',
  },
  ticket_paying_open: { de: 'Bezahlseite öffnen', en: 'Open the payment page' },
  ticket_free_pending: { de: 'Einen Moment …', en: 'Just a moment …' },
  ticket_free_leaving: {
    de: 'Falls es nicht von selbst weitergeht:',
    en: 'If this page does not move on by itself:',
  },
  ticket_free_next: { de: 'Weiter', en: 'Continue' },
  ticket_back: { de: 'Zurück', en: 'Back' },

  ticket_price_changed: {
    de: 'Der Preis hat sich geändert, weil inzwischen Zeit vergangen ist. Bitte prüfen Sie ihn noch einmal; bezahlt ist noch nichts.',
    en: 'The price has changed because time has passed. Please check it again; nothing has been paid yet.',
  },
  ticket_fault_unknown: {
    de: 'Dieses Ticket finden wir hier nicht. Stimmen die Ziffern? Oder gehört das Ticket zu einem anderen Center?',
    en: 'We can’t find this ticket here. Are the digits right? Or is the ticket from another centre?',
  },
  ticket_fault_unknown_plate: {
    de: 'Zu diesem Kennzeichen finden wir keine Einfahrt. Vielleicht konnte die Kamera es nicht lesen: Versuchen Sie es mit der Ticketnummer.',
    en: 'We can’t find a car with this number plate. Perhaps the camera could not read it: please try the ticket number.',
  },
  ticket_elsewhere: { de: 'Zu {name}', en: 'Go to {name}' },
  ticket_fault_expired: {
    de: 'Dieses Ticket gilt nicht mehr. Stehen Sie noch im Parkhaus, rufen Sie uns bitte an.',
    en: 'This ticket is no longer valid. If you are still in the car park, please call us.',
  },
  ticket_fault_paid: {
    de: 'Dieses Ticket ist schon bezahlt. Sie können ausfahren.',
    en: 'This ticket has already been paid for. You can leave.',
  },
  ticket_fault_paid_until: {
    de: 'Dieses Ticket ist schon bezahlt. Sie können bis {time} Uhr ausfahren.',
    en: 'This ticket has already been paid for. Please leave by {time}.',
  },
  ticket_fault_unavailable: {
    de: 'Das Parkhaus antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal, oder bezahlen Sie am Automaten.',
    en: 'The car park is not responding at the moment. Please try again in a minute, or pay at a machine.',
  },
  ticket_fault_too_many: {
    de: 'Das waren zu viele Versuche. Bitte warten Sie {minutes, plural, one {eine Minute} other {# Minuten}}.',
    en: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
  },
  ticket_fault_too_many_payments: {
    de: 'Sie haben in kurzer Zeit mehrmals bezahlt. Bitte warten Sie {minutes, plural, one {eine Minute} other {# Minuten}}; Ihr Ticket bleibt hier stehen, und bezahlt ist noch nichts.',
    en: 'You have made several payments in a short time. Please wait {minutes, plural, one {a minute} other {# minutes}}; your ticket stays here, and nothing has been paid yet.',
  },
  ticket_fault_guest_cookie: {
    de: 'Ohne Konto brauchen wir ein Cookie, um Ihnen den Beleg zu zeigen. Bitte erlauben Sie Cookies und versuchen Sie es noch einmal, oder melden Sie sich an. Bezahlt ist noch nichts.',
    en: 'Without an account we need a cookie to show you the receipt. Please allow cookies and try again, or sign in. Nothing has been paid yet.',
  },
  ticket_fault_nothing_due: {
    de: 'Für dieses Ticket ist nichts zu bezahlen. Sie können ausfahren.',
    en: 'There is nothing to pay for this ticket. You can leave.',
  },
  ticket_fault_not_offered: {
    de: 'Hier lässt sich gerade nicht bezahlen. Bitte bezahlen Sie am Automaten.',
    en: 'Paying is not possible here at the moment. Please pay at a machine.',
  },
  ticket_fault_below_minimum: {
    de: 'So kleine Beträge nimmt unser Zahlungsdienst nicht an. Bitte bezahlen Sie am Automaten.',
    en: 'Our payment service does not take such small amounts. Please pay at a machine.',
  },
  ticket_fault_voucher: {
    de: 'Der Gutschein gilt nicht mehr. Bezahlt ist noch nichts; bitte prüfen Sie den Preis noch einmal.',
    en: 'The voucher is no longer valid. Nothing has been paid yet; please check the price again.',
  },
  ticket_fault_in_progress: {
    de: 'Für dieses Ticket läuft gerade eine andere Zahlung. Bitte versuchen Sie es in ein paar Minuten noch einmal; doppelt bezahlt wird nichts.',
    en: 'Another payment is under way for this ticket. Please try again in a few minutes; nothing will be paid twice.',
  },
  ticket_fault_provider: {
    de: 'Unser Zahlungsdienst antwortet gerade nicht. Bezahlt ist noch nichts; bitte versuchen Sie es noch einmal.',
    en: 'Our payment service is not responding at the moment. Nothing has been paid yet; please try again.',
  },
  ticket_fault_try_again: {
    de: 'Das hat nicht geklappt, und bezahlt ist nichts. Bitte versuchen Sie es noch einmal.',
    en: 'That did not work, and nothing has been paid. Please try again.',
  },
  ticket_fault_expired_form: {
    de: 'Diese Seite war zu lange offen. Bitte suchen Sie Ihr Ticket noch einmal.',
    en: 'This page was open for too long. Please find your ticket again.',
  },
  ticket_reference: { de: 'Referenz: {reference}', en: 'Reference: {reference}' },
})
