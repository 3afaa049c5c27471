import { defineMessages } from './define-messages.ts'

/**
 * The account of a signed-in visitor: personal data, interests, deletion, onboarding. Only the screens and panels that
 * show it receive these texts, because most visitors never sign in.
 */
export const profileMessages = defineMessages({
  account_personaldata_text: {
    de: 'Nur der Vorname ist nötig. Alles andere ist freiwillig, und wir zeigen es niemandem.',
    en: 'Only your first name is required. Everything else is optional, and we show it to nobody.',
  },
  account_signed_in_as: { de: 'Angemeldet als {email}', en: 'Signed in as {email}' },
  account_change_password: { de: 'Passwort ändern', en: 'Change password' },
  account_passkeys: { de: 'Passkeys', en: 'Passkeys' },
  account_change_email: { de: 'E-Mail-Adresse ändern', en: 'Change email address' },
  account_email_unconfirmed: { de: 'Noch nicht bestätigt', en: 'Not confirmed yet' },
  account_form_firstname: { de: 'Vorname', en: 'First name' },
  account_form_firstname_required: {
    de: 'Bitte geben Sie Ihren Vornamen ein.',
    en: 'Please enter your first name.',
  },
  account_form_firstname_length: {
    de: 'Der Vorname darf höchstens 40 Zeichen lang sein.',
    en: 'The first name can have at most 40 characters.',
  },
  account_form_characters: {
    de: 'Dieses Feld enthält ein Zeichen, das nicht erlaubt ist.',
    en: 'This field contains a character that is not allowed.',
  },
  account_form_lastname: { de: 'Nachname', en: 'Last name' },
  account_form_lastname_length: {
    de: 'Der Nachname darf höchstens 500 Zeichen lang sein.',
    en: 'The last name can have at most 500 characters.',
  },
  account_form_salutation: { de: 'Anrede', en: 'Title' },
  account_form_salutation_none: { de: 'Keine Angabe', en: 'Prefer not to say' },
  account_form_salutation_female: { de: 'Frau', en: 'Ms' },
  account_form_salutation_male: { de: 'Herr', en: 'Mr' },
  account_form_salutation_diverse: { de: 'Divers', en: 'Mx' },
  account_form_salutation_error: {
    de: 'Bitte wählen Sie eine Anrede aus der Liste.',
    en: 'Please choose a title from the list.',
  },
  account_form_birthdate: { de: 'Geburtsdatum', en: 'Date of birth' },
  account_form_birthdate_hint: {
    de: 'Tag, Monat, Jahr, wie 24.12.1990. Ein Konto ist ab 16 Jahren möglich.',
    en: 'Day, month, year, like 24.12.1990. You can have an account if you are 16 or over.',
  },
  account_form_birthdate_pick: { de: 'Tag auswählen', en: 'Pick the day' },
  account_form_birthdate_error: {
    de: 'Bitte geben Sie einen Tag ein, den es gibt, zum Beispiel 24.12.1990.',
    en: 'Please enter a real date, such as 24.12.1990.',
  },
  account_form_birthdate_age_error: {
    de: 'Sie müssen mindestens 16 Jahre alt sein.',
    en: 'You need to be at least 16 years old.',
  },
  account_form_postalcode: { de: 'Postleitzahl', en: 'Postcode' },
  account_form_postalcode_error: {
    de: 'Eine Postleitzahl hat genau fünf Ziffern.',
    en: 'A postcode has exactly five digits.',
  },
  account_form_required_note: { de: '* Pflichtfeld', en: '* Required' },
  account_form_save: { de: 'Speichern', en: 'Save' },
  account_form_saving: { de: 'Wird gespeichert …', en: 'Saving …' },
  account_form_loading: {
    de: 'Ihre Daten werden geladen …',
    en: 'Loading your details …',
  },
  account_form_retry: { de: 'Noch einmal versuchen', en: 'Try again' },
  account_form_error_load: {
    de: 'Ihre Daten sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Your details are not available right now. Please try again in a moment.',
  },
  account_form_update_error: {
    de: 'Das Speichern hat nicht geklappt. Ihre Eingaben sind noch da; bitte versuchen Sie es noch einmal.',
    en: 'Your changes could not be saved. What you entered is still here; please try again.',
  },
  account_unsaved_personaldata: {
    de: 'Ihre persönlichen Daten wurden nicht gespeichert.',
    en: 'Your personal details have not been saved.',
  },
  account_unsaved_preferences: {
    de: 'Ihre Interessen wurden nicht gespeichert.',
    en: 'Your interests have not been saved.',
  },
  account_unsaved_back: { de: 'Zurück zum Formular', en: 'Back to the form' },
  account_form_delete_error: {
    de: 'Das Löschen hat nicht geklappt. Ihr Konto besteht noch; bitte versuchen Sie es später noch einmal.',
    en: 'Your account could not be deleted and still exists. Please try again later.',
  },
  account_form_invalid: {
    de: 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Angaben.',
    en: 'Not saved yet: please check the marked entries.',
  },
  account_form_session_error: {
    de: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an und versuchen Sie es noch einmal.',
    en: 'You are no longer signed in. Please sign in and try again.',
  },
  account_form_other_account: {
    de: 'Das Formular gehörte zu einem anderen Konto als dem, mit dem Sie jetzt angemeldet sind. Es wurde nichts geändert.',
    en: 'This form belonged to a different account from the one you are signed in with now. Nothing was changed.',
  },
  account_form_personaldata_success_message: {
    de: 'Ihre Daten sind gespeichert.',
    en: 'Your details have been saved.',
  },
  account_form_settings_success_message: {
    de: 'Ihre Interessen sind gespeichert.',
    en: 'Your interests have been saved.',
  },
  account_preferences_text: {
    de: 'Was dazu passt, steht auf der Startseite Ihres Centers weiter oben und ist in den Listen gekennzeichnet. Sortiert wird nur auf Ihrem Gerät. Sie können Ihre Wahl jederzeit ändern.',
    en: 'Whatever matches your interests moves up on your centre’s home page and is marked in the lists. The sorting is done on your device only. You can change your choice at any time.',
  },
  account_form_no_interests: { de: 'Alle Interessen entfernen', en: 'Clear all interests' },
  account_form_preferences_error: {
    de: 'Bitte wählen Sie mindestens ein Interesse.',
    en: 'Please choose at least one interest.',
  },
  account_delete_headline: { de: 'Konto löschen', en: 'Delete account' },
  account_delete_intro_one: {
    de: 'Schade, dass Sie gehen möchten. Ihr Konto wird sofort gelöscht, und das lässt sich nicht rückgängig machen.',
    en: 'We are sorry to see you go. Your account is deleted at once, and this cannot be undone.',
  },
  account_delete_intro_two: {
    de: 'Dabei löschen wir alles, was zu Ihrem Konto gehört: Ihre persönlichen Daten, Interessen und Zugangsdaten, Ihre Merkliste, Ihre Karten und Ihre eingelösten Coupons.',
    en: 'This deletes everything that belongs to your account: your personal details, interests and sign-in details, your list, your cards and your redeemed coupons.',
  },
  account_delete_intro_three: {
    de: 'Zahlungsbelege müssen wir nach dem Gesetz acht Jahre lang aufbewahren. Mit Ihrer Person sind sie dann nicht mehr verbunden.',
    en: 'By law we have to keep payment records for eight years. They will no longer be linked to you.',
  },
  account_delete_intro_four: {
    de: 'Möchten Sie Ihre Daten behalten? Laden Sie sie vorher herunter.',
    en: 'Would you like to keep your data? Download it first.',
  },
  account_delete_button: { de: 'Konto endgültig löschen', en: 'Delete account permanently' },
  account_delete_pending: { de: 'Wird gelöscht …', en: 'Deleting …' },
  account_export_error: {
    de: 'Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es später noch einmal.',
    en: 'Your download could not be prepared. Please try again later.',
  },
  account_export_button: { de: 'Meine Daten herunterladen', en: 'Download my data' },
  account_support_headline: {
    de: 'Wir finden keine Daten zu Ihrem Konto',
    en: 'We can’t find any data for your account',
  },
  account_support_text: {
    de: 'Das dürfte nicht vorkommen. Bitte wenden Sie sich an die Information Ihres Centers.',
    en: 'This should not happen. Please ask at your centre’s information desk.',
  },
  onboarding_welcome_headline: { de: 'Willkommen!', en: 'Welcome!' },
  onboarding_welcome_text: {
    de: 'Ihr Konto ist bereit. Wenn Sie mögen, sagen Sie uns noch, was Sie interessiert – oder Sie überspringen das einfach.',
    en: 'Your account is ready. If you like, tell us what interests you – or simply skip this.',
  },
  onboarding_welcome_coupons: { de: 'Alle Coupons nutzen', en: 'Use all coupons' },
  onboarding_welcome_receipts: {
    de: 'Alle Zahlungen und Belege an einem Ort',
    en: 'All your payments and receipts in one place',
  },
  onboarding_welcome_profile: {
    de: 'Ihre Angaben auf jedem Gerät',
    en: 'Your details on every device',
  },
  onboarding_step: {
    de: 'Schritt {step, number} von {steps, number}',
    en: 'Step {step, number} of {steps, number}',
  },
  onboarding_next: { de: 'Los geht’s', en: 'Let’s go' },
  onboarding_skip: { de: 'Überspringen', en: 'Skip' },
  onboarding_interests_headline: { de: 'Was interessiert Sie?', en: 'What interests you?' },
  onboarding_save: { de: 'Speichern und weiter', en: 'Save and continue' },
  onboarding_done_headline: { de: 'Alles bereit', en: 'All set' },
  onboarding_done_text: {
    de: 'Was Ihnen gefällt, steht auf der Startseite Ihres Centers jetzt weiter oben. Ihre Interessen ändern Sie im Konto. Viel Freude!',
    en: 'What you like now comes further up on your centre’s home page. You can change your interests in your account. Enjoy your visit!',
  },
  onboarding_done_button: { de: 'Fertig', en: 'Done' },
  deletion_title: { de: 'Konto löschen', en: 'Delete your account' },
  deletion_lead: {
    de: 'Ihr Konto gehört Ihnen. Sie können es jederzeit selbst löschen, ohne Angabe von Gründen.',
    en: 'Your account is yours. You can delete it yourself at any time, without giving a reason.',
  },
  deletion_how_title: { de: 'So geht es', en: 'How it works' },
  deletion_how_one: { de: 'Melden Sie sich an.', en: 'Sign in.' },
  deletion_how_two: {
    de: 'Öffnen Sie Ihr Konto und wählen Sie „Konto löschen“.',
    en: 'Open your account and choose ‘Delete account’.',
  },
  deletion_how_three: {
    de: 'Laden Sie Ihre Daten herunter, wenn Sie mögen, und bestätigen Sie.',
    en: 'Download your data if you like, and confirm.',
  },
  deletion_sign_in: { de: 'Anmelden und weiter', en: 'Sign in and continue' },
  deletion_button: { de: 'Weiter zum Löschen', en: 'Continue to deletion' },
  deletion_what_title: { de: 'Das geschieht mit Ihren Daten', en: 'What happens to your data' },
  deletion_what_profile: {
    de: 'Name, Anrede, Geburtsdatum und Postleitzahl werden sofort gelöscht.',
    en: 'Your name, title, date of birth and postcode are deleted at once.',
  },
  deletion_what_interests: {
    de: 'Ihre Interessen und Ihr Lieblingscenter auch.',
    en: 'So are your interests and your favourite centre.',
  },
  deletion_what_signin: {
    de: 'Ihre Anmeldung endet auf allen Geräten, und die E-Mail-Adresse ist wieder frei.',
    en: 'You are signed out on all devices, and your email address is free again.',
  },
  deletion_kept: {
    de: 'Zahlungsbelege müssen wir nach dem Gesetz acht Jahre lang aufbewahren. Mit Ihrer Person sind sie dann nicht mehr verbunden.',
    en: 'By law we have to keep payment records for eight years. They are no longer linked to you.',
  },
  webview_signed_out_title: { de: 'Bitte melden Sie sich an', en: 'Please sign in' },
  webview_signed_out_text: {
    de: 'Melden Sie sich in der App an, und öffnen Sie diese Seite dann noch einmal.',
    en: 'Sign in to the app, then open this page again.',
  },
})
