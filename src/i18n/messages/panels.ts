import { defineMessages } from './define-messages.ts'

/** The side panels. */
export const panelMessages = defineMessages({
  centre_details_headline: { de: 'Ihr Center', en: 'Your centre' },
  centre_details_change: { de: 'Center wechseln', en: 'Change centre' },
  centre_details_hours: { de: 'Öffnungszeiten', en: 'Opening hours' },
  centre_details_route: { de: 'Route planen', en: 'Plan your route' },
  centre_details_contact: { de: 'Kontakt', en: 'Contact' },
  contact_phone: { de: 'Anrufen', en: 'Call' },
  contact_email: { de: 'E-Mail schreiben', en: 'Send an email' },
  contact_website: { de: 'Website', en: 'Website' },
  contact_instagram: { de: 'Instagram', en: 'Instagram' },
  contact_facebook: { de: 'Facebook', en: 'Facebook' },
  centre_switch_headline: { de: 'Welches Center besuchen Sie?', en: 'Which centre are you visiting?' },
  centre_switch_text: {
    de: 'Wir zeigen Ihnen Shops, Angebote und Zeiten Ihres Centers.',
    en: 'See the shops, offers and opening hours of your centre.',
  },
  centre_switch_headline_center_details: { de: 'Zuerst das Center wählen', en: 'Choose a centre first' },
  centre_switch_text_center_details: {
    de: 'Danach zeigen wir Ihnen Öffnungszeiten, Anfahrt und Kontakt.',
    en: 'Then you will see its opening hours, directions and contact details.',
  },
  centre_switch_headline_profile: { de: 'Welches ist Ihr Center?', en: 'Which centre is yours?' },
  centre_switch_text_profile: {
    de: 'Ihr Konto gilt in allen Centern. Sie können jederzeit wechseln.',
    en: 'Your account works in every centre. You can switch at any time.',
  },
  centre_switch_headline_profile_edit: {
    de: 'Center für Ihre Daten wählen',
    en: 'Choose a centre for your details',
  },
  centre_switch_text_profile_edit: {
    de: 'Danach bearbeiten Sie Ihre persönlichen Daten.',
    en: 'Then you can edit your personal details.',
  },
  centre_switch_headline_profile_preferences: {
    de: 'Center für Ihre Interessen wählen',
    en: 'Choose a centre for your interests',
  },
  centre_switch_text_profile_preferences: {
    de: 'Danach wählen Sie, was Sie interessiert.',
    en: 'Then you choose what interests you.',
  },
  centre_switch_headline_profile_delete: { de: 'Center wählen', en: 'Choose a centre' },
  centre_switch_text_profile_delete: {
    de: 'Danach können Sie Ihr Konto löschen.',
    en: 'Then you can delete your account.',
  },
  centre_switch_current: { de: 'Ausgewählt', en: 'Selected' },
  profile_greeting: { de: 'Schön, dass Sie da sind', en: 'Good to see you' },
  profile_subheadline: {
    de: 'Mit einem Konto bezahlen Sie Ihr Parkticket am Handy, nutzen alle Coupons und haben Belege und Merkliste auf jedem Gerät.',
    en: 'With an account you can pay for parking on your phone, use all coupons and have your receipts and your list on every device.',
  },
  profile_subheadline_no_parking: {
    de: 'Mit einem Konto nutzen Sie alle Coupons und haben Ihre Liste auf jedem Gerät.',
    en: 'With an account you can use all coupons and have your list on every device.',
  },
  account_sign_up: { de: 'Konto anlegen', en: 'Create account' },
  profile_without: {
    de: 'Ohne Konto finden Sie Shops und Wege, zeigen Coupons vor und haben eine Merkliste auf diesem Gerät.',
    en: 'Without an account you can find shops and the way to them, show coupons and have a list on this device.',
  },
  profile_default_headline: { de: 'Ihr Konto', en: 'Your account' },
  account_personaldata_headline: { de: 'Persönliche Daten', en: 'Personal details' },
  account_preferences_headline: { de: 'Interessen', en: 'Interests' },
  account_delete_success_headline: { de: 'Ihr Konto ist gelöscht', en: 'Your account has been deleted' },
  account_delete_success_text: {
    de: 'Ihre persönlichen Daten sind gelöscht. Alles rund um Ihr Center finden Sie weiterhin ohne Anmeldung. Auf Wiedersehen!',
    en: 'Your personal data has been deleted. You can still find everything about your centre without signing in. Goodbye!',
  },
  account_delete_success_button: { de: 'Zurück zur Seite', en: 'Back to the page' },
  profile_parking: { de: 'Parken und Bezahlen', en: 'Parking and payment' },
  profile_pay_ticket: { de: 'Parkticket bezahlen', en: 'Pay for parking' },
  profile_payment_history: { de: 'Bezahlhistorie', en: 'Payment history' },
  profile_redeemed: { de: 'Eingelöste Coupons', en: 'Redeemed coupons' },
  profile_top_up: { de: 'Karte aufladen', en: 'Top up your card' },
  profile_information: { de: 'Rechtliches und Hilfe', en: 'Legal and help' },
  consent_headline: { de: 'Cookie-Einstellungen', en: 'Cookie settings' },
  consent_text: {
    de: 'Notwendige Cookies merken sich Ihr Center, Ihre Sprache und diese Auswahl. Alles andere geschieht nur mit Ihrer Zustimmung; Sie können sie hier jederzeit ändern.',
    en: 'Necessary cookies remember your centre, your language and this choice. Everything else happens only with your consent; you can change it here at any time.',
  },
  consent_number: { de: 'Nummer Ihrer Zustimmung: {id}', en: 'Number of your consent: {id}' },
  consent_necessary: { de: 'Notwendig', en: 'Necessary' },
  consent_necessary_text: {
    de: 'Immer aktiv: ohne sie funktioniert die Seite nicht.',
    en: 'Always on: the site does not work without them.',
  },
  consent_analytics: { de: 'Statistik', en: 'Analytics' },
  consent_analytics_text: {
    de: 'Hilft uns zu verstehen, welche Seiten genutzt werden.',
    en: 'Helps us understand which pages are used.',
  },
  consent_ads: { de: 'Marketing', en: 'Marketing' },
  consent_ads_text: { de: 'Erlaubt personalisierte Werbung.', en: 'Allows personalised advertising.' },
  consent_reject_all: { de: 'Alles ablehnen', en: 'Reject all' },
  consent_accept_all: { de: 'Alles akzeptieren', en: 'Accept all' },
  consent_save: { de: 'Auswahl speichern', en: 'Save selection' },
})
