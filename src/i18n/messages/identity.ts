import { defineMessages } from './define-messages.ts'

/**
 * The pages of the embedded identity provider (signing in, signing up, signing out), and the app's own two pages after
 * signing in and for signing out, whose few texts the server adds.
 */
export const identityMessages = defineMessages({
  identity_form_kept_title: { de: 'Bitte melden Sie sich an', en: 'Please sign in' },
  identity_form_kept: {
    de: 'Sie sind nicht oder nicht mehr angemeldet. Was Sie eingegeben haben, ist noch da: Melden Sie sich im neuen Tab an, kommen Sie hierher zurück und senden Sie es noch einmal ab.',
    en: 'You are not signed in, or no longer. What you entered is still here: sign in on the new tab, then come back and send it again.',
  },
  identity_form_again: { de: 'Noch einmal absenden', en: 'Send again' },
  identity_guest_other: {
    de: 'Ohne Ticketnummer weiter',
    en: 'Continue without a ticket number',
  },
  identity_guest: { de: 'Ohne Konto bezahlen', en: 'Pay without an account' },
  identity_with_account: { de: 'Mit Konto', en: 'With an account' },
  identity_sign_in: { de: 'Anmelden', en: 'Sign in' },
  identity_sign_in_lead: {
    de: 'Mit Ihrer E-Mail-Adresse und Ihrem Passwort.',
    en: 'With your email address and your password.',
  },
  identity_wish_ticket: {
    de: 'Danach bezahlen Sie Ihr Parkticket bei {place}.',
    en: 'Then you can pay for your parking at {place}.',
  },
  identity_wish_receipts: {
    de: 'Danach sehen Sie Ihre Zahlungen und Belege bei {place}.',
    en: 'Then you can see your payments and receipts at {place}.',
  },
  identity_wish_card: {
    de: 'Danach laden Sie Ihre Karte bei {place} auf.',
    en: 'Then you can top up your card at {place}.',
  },
  identity_wish_coupon: {
    de: 'Diesen Coupon gibt es nur mit Konto. Danach steht er bei {place} für Sie bereit.',
    en: 'This coupon needs an account. Then it is ready for you at {place}.',
  },
  identity_sign_up: { de: 'Konto anlegen', en: 'Create account' },
  identity_sign_up_lead: { de: 'In einer Minute erledigt.', en: 'It takes a minute.' },
  identity_sign_up_reason: {
    de: 'Mit der E-Mail-Adresse erkennen wir Sie wieder, das Passwort schützt Ihr Konto. Mehr ist zum Anlegen nicht nötig, und löschen können Sie es jederzeit.',
    en: 'Your email address tells us who you are, and the password protects your account. That is all we need, and you can delete your account at any time.',
  },
  identity_benefits: { de: 'Mit Konto', en: 'With an account' },
  identity_benefit_receipts: {
    de: 'Alle Zahlungen und Belege an einem Ort',
    en: 'All your payments and receipts in one place',
  },
  identity_benefit_coupons: {
    de: 'Alle Coupons nutzen',
    en: 'Use all coupons',
  },
  identity_benefit_profile: {
    de: 'Ihre Angaben auf jedem Gerät',
    en: 'Your details on every device',
  },
  identity_email: { de: 'E-Mail-Adresse', en: 'Email address' },
  identity_password: { de: 'Passwort', en: 'Password' },
  identity_password_rule: {
    de: 'Mindestens {count} Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
    en: 'At least {count} characters. A few words in a row are easy to remember and hard to guess.',
  },
  identity_password_show: { de: 'Passwort anzeigen', en: 'Show password' },
  identity_password_hide: { de: 'Passwort verbergen', en: 'Hide password' },
  identity_password_present: { de: 'Jetziges Passwort', en: 'Current password' },
  identity_password_new: { de: 'Neues Passwort', en: 'New password' },
  identity_email_present: { de: 'Jetzige E-Mail-Adresse', en: 'Current email address' },
  identity_email_new: { de: 'Neue E-Mail-Adresse', en: 'New email address' },
  identity_change_password: { de: 'Passwort ändern', en: 'Change password' },
  identity_change_email: { de: 'E-Mail-Adresse ändern', en: 'Change email address' },
  identity_change_lead: {
    de: 'Zur Sicherheit brauchen wir Ihr jetziges Passwort. Auf allen anderen Geräten werden Sie danach abgemeldet.',
    en: 'To be safe, we need your current password. You will then be signed out on all other devices.',
  },
  identity_changed_password: { de: 'Ihr Passwort ist geändert', en: 'Your password has been changed' },
  identity_changed_email: {
    de: 'Ihre E-Mail-Adresse ist geändert',
    en: 'Your email address has been changed',
  },
  identity_changed_text: {
    de: 'Auf allen anderen Geräten melden Sie sich bitte neu an.',
    en: 'Please sign in again on all your other devices.',
  },
  identity_not_changed: {
    de: 'Diese E-Mail-Adresse können wir nicht übernehmen. Bitte nehmen Sie eine andere.',
    en: 'We cannot use this email address. Please choose a different one.',
  },
  identity_forgotten: { de: 'Passwort vergessen?', en: 'Forgotten your password?' },
  identity_forgotten_lead: {
    de: 'Ein neues bekommen Sie bei Ihrem Center.',
    en: 'Your centre will give you a new one.',
  },
  identity_forgotten_contact: {
    de: 'Rufen Sie an oder schreiben Sie, mit der E-Mail-Adresse Ihres Kontos:',
    en: 'Call or write, giving the email address of your account:',
  },
  identity_forgotten_ask: {
    de: 'Fragen Sie in Ihrem Center nach, mit der E-Mail-Adresse Ihres Kontos. Die Kontakte stehen im Impressum:',
    en: 'Ask at your centre, giving the email address of your account. You will find the contacts in the imprint:',
  },
  identity_forgotten_receive: {
    de: 'Sie bekommen ein neues Passwort und melden sich damit an.',
    en: 'You receive a new password and sign in with it.',
  },
  identity_forgotten_change: {
    de: 'Ändern Sie es danach in Ihrem Konto, damit nur Sie es kennen.',
    en: 'Then change it in your account, so that only you know it.',
  },
  identity_forgotten_mail_lead: {
    de: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    en: 'Enter the email address of your account. We will send you a link to choose a new password.',
  },
  identity_forgotten_send: { de: 'Link schicken', en: 'Send link' },
  identity_forgotten_sent: {
    de: 'Wenn es ein Konto mit dieser Adresse gibt, ist eine Nachricht unterwegs. Der Link darin gilt 30 Minuten. Kommt nichts an, sehen Sie bitte auch bei den unerwünschten Nachrichten nach.',
    en: 'If there is an account with this address, a message is on its way. Its link is valid for 30 minutes. If nothing arrives, please look in your junk folder too.',
  },
  identity_forgotten_other_way: {
    de: 'Sie kommen nicht an Ihre E-Mails?',
    en: 'No access to your email?',
  },
  identity_mail_sent: { de: 'Sehen Sie in Ihrem Postfach nach', en: 'Check your inbox' },
  identity_mail_sent_text: {
    de: 'Wir haben Ihnen eine Nachricht mit einem Link geschickt. Öffnen Sie ihn, um die Adresse zu bestätigen. Kommt nichts an, sehen Sie bitte auch bei den unerwünschten Nachrichten nach.',
    en: 'We have sent you a message with a link. Open it to confirm the address. If nothing arrives, please look in your junk folder too.',
  },
  identity_outbox: {
    de: 'Zum Postausgang dieser Installation',
    en: 'To the outbox of this installation',
  },
  identity_confirm: { de: 'E-Mail-Adresse bestätigen', en: 'Confirm email address' },
  identity_confirm_lead: {
    de: 'Ist {email} Ihre Adresse? Dann bestätigen Sie sie hier.',
    en: 'Is {email} your address? Then confirm it here.',
  },
  identity_confirm_button: { de: 'Bestätigen', en: 'Confirm' },
  identity_confirmed: { de: 'Ihre Adresse ist bestätigt', en: 'Your address is confirmed' },
  identity_confirmed_text: {
    de: 'Danke. Ab jetzt bekommen Sie Ihre Belege auch per E-Mail.',
    en: 'Thank you. From now on you will receive your receipts by email too.',
  },
  identity_reset: { de: 'Neues Passwort festlegen', en: 'Choose a new password' },
  identity_reset_lead: {
    de: 'Für das Konto {email}. Auf allen Geräten melden Sie sich danach neu an; Passkeys werden entfernt.',
    en: 'For the account {email}. You will then need to sign in again on all your devices; passkeys are removed.',
  },
  identity_reset_button: { de: 'Passwort speichern', en: 'Save password' },
  identity_reset_done_text: {
    de: 'Melden Sie sich jetzt mit dem neuen Passwort an.',
    en: 'Now sign in with your new password.',
  },
  identity_link_expired: { de: 'Dieser Link gilt nicht mehr', en: 'This link is no longer valid' },
  identity_link_expired_text: {
    de: 'Er wurde schon benutzt oder ist abgelaufen. Lassen Sie sich bitte einen neuen schicken.',
    en: 'It has been used or has expired. Please ask for a new one.',
  },
  identity_change_email_lead: {
    de: 'Zur Sicherheit brauchen wir Ihr jetziges Passwort. An die neue Adresse schicken wir einen Link; sie gilt, sobald Sie dort bestätigen.',
    en: 'To be safe, we need your current password. We will send a link to the new address, which takes effect once you have confirmed it there.',
  },
  identity_unproved: {
    de: 'Ihre Adresse {email} ist noch nicht bestätigt. Belege und Hinweise schicken wir nur an bestätigte Adressen.',
    en: 'Your address {email} is not confirmed yet. We send receipts and notices to confirmed addresses only.',
  },
  identity_unproved_again: { de: 'Nachricht noch einmal schicken', en: 'Send the message again' },
  identity_forgotten_back: { de: 'Zurück zur Anmeldung', en: 'Back to sign-in' },
  identity_no_account: { de: 'Noch kein Konto?', en: 'No account yet?' },
  identity_has_account: { de: 'Schon ein Konto?', en: 'Already have an account?' },
  identity_terms: { de: 'Es gelten:', en: 'Terms that apply:' },
  identity_back: { de: 'Zurück zu „{place}“', en: 'Back to {place}' },
  identity_fault_email: {
    de: 'Bitte geben Sie Ihre E-Mail-Adresse so ein: name@beispiel.de',
    en: 'Please enter your email address like this: name@example.com',
  },
  identity_fault_password_missing: {
    de: 'Bitte geben Sie Ihr Passwort ein.',
    en: 'Please enter your password.',
  },
  identity_fault_password_short: {
    de: 'Bitte wählen Sie mindestens {count} Zeichen.',
    en: 'Please choose at least {count} characters.',
  },
  identity_fault_password_characters: {
    de: 'Das Passwort enthält ein Zeichen, das nicht erlaubt ist.',
    en: 'The password contains a character that is not allowed.',
  },
  identity_fault_password_long: {
    de: 'Dieses Passwort ist zu lang. Bitte wählen Sie ein kürzeres.',
    en: 'This password is too long. Please choose a shorter one.',
  },
  identity_fault_password_is_email: {
    de: 'Bitte wählen Sie ein anderes Passwort als Ihre E-Mail-Adresse.',
    en: 'Please choose a password that is not your email address.',
  },
  identity_fault_password_wrong: {
    de: 'Das ist nicht Ihr Passwort. Bitte versuchen Sie es noch einmal.',
    en: 'This is not your password. Please try again.',
  },
  identity_sign_up_sent: {
    de: 'Wir haben Ihnen eine Nachricht geschickt. Öffnen Sie den Link darin, am besten in diesem Browser, dann geht es hier weiter. Kommt nichts an, sehen Sie bitte auch bei den unerwünschten Nachrichten nach.',
    en: 'We have sent you a message. Open its link, ideally in this browser, and you will continue from here. If nothing arrives, please look in your junk folder too.',
  },
  identity_welcome: { de: 'Konto eröffnen', en: 'Open account' },
  identity_welcome_lead: {
    de: 'Ist {email} Ihre Adresse? Dann eröffnen Sie hier Ihr Konto.',
    en: 'Is {email} your address? Then open your account here.',
  },
  identity_welcome_button: { de: 'Konto eröffnen', en: 'Open account' },
  identity_welcome_done: { de: 'Ihr Konto ist eröffnet', en: 'Your account is open' },
  identity_welcome_done_text: {
    de: 'Melden Sie sich jetzt mit Ihrer Adresse und dem Passwort an, das Sie gewählt haben.',
    en: 'Now sign in with your address and the password that you have chosen.',
  },
  identity_passkeys: { de: 'Passkeys', en: 'Passkeys' },
  identity_passkeys_lead: {
    de: 'Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
    en: 'With a passkey you sign in without a password: by fingerprint, face or the PIN of your device.',
  },
  identity_passkeys_none: { de: 'Sie haben noch keinen Passkey.', en: 'You have no passkey yet.' },
  identity_passkeys_signed_out: {
    de: 'Bitte melden Sie sich an, um Ihre Passkeys zu sehen.',
    en: 'Please sign in to see your passkeys.',
  },
  identity_passkeys_nowhere: {
    de: 'Auf dieser Seite lassen Browser keine Passkeys zu.',
    en: 'Browsers do not allow passkeys on this site.',
  },
  identity_passkeys_back: { de: 'Zurück zu Ihren Passkeys', en: 'Back to your passkeys' },
  identity_passkey_new: { de: 'Neuer Passkey', en: 'New passkey' },
  identity_passkey_next: { de: 'Weiter', en: 'Continue' },
  identity_passkey_new_lead: {
    de: 'Ihr Gerät fragt gleich nach Fingerabdruck, Gesicht oder PIN. Beides bleibt auf dem Gerät.',
    en: 'Your device will ask for your fingerprint, face or PIN. They stay on the device.',
  },
  identity_passkey_create: { de: 'Passkey anlegen', en: 'Create passkey' },
  identity_passkey_unsupported: {
    de: 'Dieser Browser kann hier keinen Passkey anlegen. Versuchen Sie es mit einem neueren Browser oder einem anderen Gerät.',
    en: 'This browser cannot create a passkey here. Please try a newer browser or another device.',
  },
  identity_passkey_cancelled: {
    de: 'Das hat nicht geklappt, oder Sie haben abgebrochen. Sie können es noch einmal versuchen.',
    en: 'That did not work, or you cancelled it. You can try again.',
  },
  identity_passkey_known: {
    de: 'Auf diesem Gerät haben Sie schon einen Passkey.',
    en: 'You already have a passkey on this device.',
  },
  identity_passkey_added: { de: 'Der Passkey ist angelegt.', en: 'The passkey has been created.' },
  identity_passkey_removed: {
    de: 'Der Passkey ist entfernt. Ihr Gerät zeigt ihn vielleicht noch an; löschen Sie ihn auch dort.',
    en: 'The passkey has been removed. Your device may still show it; please delete it there too.',
  },
  identity_passkey_not_added: {
    de: 'Der Passkey konnte nicht angelegt werden. Bitte beginnen Sie noch einmal.',
    en: 'The passkey could not be created. Please start again.',
  },
  identity_passkey_too_many: {
    de: 'Sie haben schon so viele Passkeys, wie ein Konto haben kann. Bitte entfernen Sie erst einen.',
    en: 'You already have as many passkeys as an account can have. Please remove one first.',
  },
  identity_passkey_made: { de: 'Angelegt am {day}', en: 'Created on {day}' },
  identity_passkey_used: { de: 'zuletzt benutzt am {day}', en: 'last used on {day}' },
  identity_passkey_unnamed: { de: 'Passkey', en: 'Passkey' },
  identity_passkey_remove: { de: 'Entfernen', en: 'Remove' },
  identity_passkey_remove_one: { de: 'Passkey entfernen: {name}', en: 'Remove passkey: {name}' },
  identity_passkey_use: { de: 'Passkey verwenden', en: 'Use a passkey' },
  identity_passkey_failed: {
    de: 'Mit diesem Passkey hat das Anmelden nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    en: 'Signing in with this passkey did not work. Please try again, or use your password.',
  },
  identity_wrong: {
    de: 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
    en: 'Email address and password do not match. Please check both.',
  },
  identity_not_created: {
    de: 'Mit dieser E-Mail-Adresse und diesem Passwort konnten wir kein Konto anlegen. Wenn Sie schon eines haben, melden Sie sich bitte an.',
    en: 'We could not create an account with this email address and password. If you already have one, please sign in.',
  },
  identity_too_many: {
    de: 'Das waren zu viele Versuche. Bitte warten Sie {minutes, plural, one {eine Minute} other {# Minuten}}, dann geht es weiter.',
    en: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
  },
  identity_expired: { de: 'Diese Anmeldung ist nicht mehr gültig', en: 'This sign-in is no longer valid' },
  identity_expired_text: {
    de: 'Sie blieb zu lange offen oder wurde schon benutzt. Bitte beginnen Sie noch einmal von vorn.',
    en: 'It was left open for too long or has already been used. Please start again.',
  },
  identity_failed: { de: 'Das hat nicht geklappt', en: 'That did not work' },
  identity_failed_text: {
    de: 'Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
    en: 'Please go back and try again.',
  },
  identity_demo_staff: { de: 'Als wer möchten Sie es ausprobieren?', en: 'Who would you like to be?' },
  identity_demo_staff_lead: {
    de: 'Die Seiten für Mitarbeitende zeigen Zahlungen, Erstattungen und den Tagesabschluss. Diese Personen sind erfunden und haben kein Passwort.',
    en: 'The pages for staff show payments, refunds and the daily close. These people are invented and have no password.',
  },
  identity_demo_staff_all: { de: '{name}: alle Center', en: '{name}: all centres' },
  identity_demo_staff_one: { de: '{name}: nur {centre}', en: '{name}: only {centre}' },
  identity_demo_staff_none: { de: '{name}: ohne Rolle', en: '{name}: without a role' },
  identity_demo_staff_hint: {
    de: 'Es gibt sie nur auf diesem Rechner und ohne echtes Geld. Auf einer öffentlichen Seite melden sich Mitarbeitende beim eigenen Anbieter des Betreibers an.',
    en: 'They exist on this machine only, and without real money. On a public site staff sign in at the operator’s own provider.',
  },
  identity_sign_out: { de: 'Abmelden', en: 'Sign out' },
  identity_sign_out_text: {
    de: 'Möchten Sie sich auf diesem Gerät abmelden?',
    en: 'Do you want to sign out on this device?',
  },
  identity_signed_out: { de: 'Sie sind abgemeldet', en: 'You are signed out' },
  identity_signed_out_text: { de: 'Bis bald.', en: 'See you soon.' },
  sign_in_return_title: { de: 'Möchten Sie sich anmelden?', en: 'Do you want to sign in?' },
  sign_in_return_text: {
    de: 'Diese Seite gehört zum Anmelden. Beginnen Sie einfach hier.',
    en: 'This page is part of signing in. Simply start here.',
  },
  sign_in_return_needed: {
    de: 'Die Seite, die Sie geöffnet haben, gehört zu Ihrem Konto. Melden Sie sich bitte noch einmal an.',
    en: 'The page that you opened belongs to your account. Please sign in once more.',
  },
  'sign_in_return_title_forgotten-password': { de: 'Passwort vergessen?', en: 'Forgotten your password?' },
  'sign_in_return_text_forgotten-password': {
    de: 'Ein neues Passwort können Sie hier nicht selbst setzen. Ihr Center hilft Ihnen gern weiter: Telefon und E-Mail stehen auf der Seite Ihres Centers. Sie sind nicht angemeldet.',
    en: 'You cannot set a new password here yourself. Your centre will be glad to help: its phone number and email address are on its page. You are not signed in.',
  },
  'sign_in_return_title_too-many-attempts': { de: 'Zu viele Versuche', en: 'Too many attempts' },
  'sign_in_return_text_too-many-attempts': {
    de: 'Zu Ihrem Schutz ist das Anmelden für kurze Zeit gesperrt. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    en: 'To protect you, signing in is locked for a short time. Please wait a few minutes and then try again.',
  },
  'sign_in_return_title_not-allowed': {
    de: 'Mit diesem Konto geht es nicht',
    en: 'This account cannot be used',
  },
  'sign_in_return_text_not-allowed': {
    de: 'Dieses Konto ist gesperrt oder gelöscht worden. Melden Sie sich mit einem anderen Konto an, oder fragen Sie Ihr Center: Telefon und E-Mail stehen auf der Seite Ihres Centers.',
    en: 'This account is locked or was deleted. Sign in with another account, or ask your centre: its phone number and email address are on its page.',
  },
  sign_in_failed_title: { de: 'Die Anmeldung hat nicht geklappt', en: 'Signing in did not work' },
  sign_in_failed_text: {
    de: 'Sie sind nicht angemeldet. Bitte versuchen Sie es noch einmal; klappt es wieder nicht, nennen Sie Ihrem Center diese Nummer: {reference}',
    en: 'You are not signed in. Please try again; if it fails once more, give this number to your centre: {reference}',
  },
  sign_in_return_done: { de: 'Sie sind angemeldet', en: 'You are signed in' },
  sign_in_return_done_text: { de: 'Schön, dass Sie da sind.', en: 'Good to see you.' },
  sign_in_return_home: { de: 'Zur Startseite', en: 'Go to the home page' },
  sign_out_question: { de: 'Möchten Sie sich abmelden?', en: 'Do you want to sign out?' },
  sign_out_question_text: {
    de: 'Ihr Konto bleibt, wie es ist. Sie können sich jederzeit wieder anmelden.',
    en: 'Your account stays as it is. You can sign in again at any time.',
  },
  sign_out_stay: { de: 'Angemeldet bleiben', en: 'Stay signed in' },
  sign_out_done: { de: 'Sie sind abgemeldet', en: 'You are signed out' },
  sign_out_done_text: { de: 'Bis bald in Ihrem Center.', en: 'See you soon at your centre.' },
})
