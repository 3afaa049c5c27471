import { defineMessages } from './define-messages.ts'

/** The mails that the app writes, and the pages on which a trial shows them instead of sending them. */
export const mailMessages = defineMessages({
  mail_confirm_address_subject: {
    de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    en: 'Please confirm your email address',
  },
  mail_confirm_address_text: {
    de: 'Mit dieser Adresse wurde ein Konto bei {place} angelegt. Bestätigen Sie sie, damit Sie Belege bekommen und ein vergessenes Passwort selbst ersetzen können.',
    en: 'An account at {place} was created with this address. Confirm it to receive your receipts and to be able to replace a forgotten password yourself.',
  },
  mail_confirm_address_action: { de: 'Adresse bestätigen', en: 'Confirm address' },
  mail_confirm_address_note: {
    de: 'Der Link gilt drei Tage und nur einmal. Haben Sie kein Konto angelegt, dann löschen Sie diese Nachricht bitte: Ohne Bestätigung bekommen Sie keine weitere.',
    en: 'The link is valid for three days and works once. If you did not create an account, please delete this message: without a confirmation you will not receive another one.',
  },
  mail_sign_up_subject: { de: 'Ihr neues Konto', en: 'Your new account' },
  mail_sign_up_text: {
    de: 'Mit dieser Adresse soll ein Konto bei {place} eröffnet werden. Bestätigen Sie das, dann ist es fertig.',
    en: 'Somebody would like to open an account at {place} with this address. Confirm it, and the account is ready.',
  },
  mail_sign_up_action: { de: 'Konto eröffnen', en: 'Open account' },
  mail_sign_up_note: {
    de: 'Der Link gilt einen Tag und nur einmal. Waren Sie das nicht, dann löschen Sie diese Nachricht bitte: Ohne Bestätigung gibt es kein Konto.',
    en: 'The link is valid for one day and works once. If this was not you, please delete this message: without a confirmation there is no account.',
  },
  mail_account_exists_subject: { de: 'Sie haben schon ein Konto', en: 'You already have an account' },
  mail_account_exists_text: {
    de: 'Mit dieser Adresse wollte gerade jemand ein Konto bei {place} eröffnen. Es gibt schon eines. Melden Sie sich einfach an; ein vergessenes Passwort ersetzen Sie dort.',
    en: 'Somebody has just tried to open an account at {place} with this address. There is one already. Simply sign in; a forgotten password can be replaced there.',
  },
  mail_account_exists_action: { de: 'Anmelden', en: 'Sign in' },
  mail_account_exists_note: {
    de: 'Waren Sie das nicht, dann müssen Sie nichts tun: An Ihrem Konto ändert sich nichts.',
    en: 'If this was not you, there is nothing to do: your account stays as it is.',
  },
  mail_reset_password_subject: { de: 'Ihr neues Passwort', en: 'Your new password' },
  mail_reset_password_text: {
    de: 'Für Ihr Konto bei {place} wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
    en: 'Somebody asked for a new password for your account at {place}. Choose it here:',
  },
  mail_reset_password_action: { de: 'Neues Passwort festlegen', en: 'Choose a new password' },
  mail_reset_password_note: {
    de: 'Der Link gilt 30 Minuten und nur einmal. Waren Sie das nicht, dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    en: 'The link is valid for 30 minutes and works once. If this was not you, there is nothing to do: your password stays as it is.',
  },
  mail_new_address_subject: {
    de: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    en: 'Please confirm your new email address',
  },
  mail_new_address_text: {
    de: 'Sie möchten sich bei {place} künftig mit dieser Adresse anmelden. Bestätigen Sie das bitte. Bis dahin gilt die bisherige Adresse.',
    en: 'You would like to sign in at {place} with this address from now on. Please confirm this. Until then your previous address is used.',
  },
  mail_new_address_note: {
    de: 'Der Link gilt einen Tag und nur einmal. Waren Sie das nicht, dann löschen Sie diese Nachricht bitte.',
    en: 'The link is valid for one day and works once. If this was not you, please delete this message.',
  },
  mail_address_changed_subject: {
    de: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    en: 'The email address of your account has been changed',
  },
  mail_address_changed_text: {
    de: 'Ihr Konto bei {place} gehört jetzt zu einer anderen E-Mail-Adresse. Diese hier wird dafür nicht mehr benutzt.',
    en: 'Your account at {place} now belongs to another email address. This one is no longer used for it.',
  },
  mail_not_you: {
    de: 'Waren Sie das nicht, dann kennt jemand Ihr Passwort. Melden Sie sich bitte gleich bei {place}; die Kontakte stehen im Impressum.',
    en: 'If this was not you, somebody knows your password. Please contact {place} at once; you will find the contacts in the imprint.',
  },
  mail_new_sign_in_subject: { de: 'Neue Anmeldung bei Ihrem Konto', en: 'New sign-in to your account' },
  mail_new_sign_in_text: {
    de: 'Jemand hat sich auf einem neuen Gerät oder in einem neuen Browser bei Ihrem Konto angemeldet. Waren Sie das, dann ist alles in Ordnung.',
    en: 'Somebody signed in to your account on a new device or in a new browser. If this was you, all is well.',
  },
  mail_new_sign_in_note: {
    de: 'Waren Sie das nicht, dann ändern Sie bitte sofort Ihr Passwort. Alle anderen Geräte werden dabei abgemeldet.',
    en: 'If this was not you, please change your password at once. All other devices are signed out when you do.',
  },
  mail_new_sign_in_action: { de: 'Passwort ändern', en: 'Change password' },
  mail_new_passkey_subject: {
    de: 'Neuer Passkey für Ihr Konto',
    en: 'New passkey for your account',
  },
  mail_new_passkey_text: {
    de: 'Ihr Konto hat einen weiteren Passkey, mit dem man sich ohne Passwort anmelden kann. Waren Sie das, dann ist alles in Ordnung.',
    en: 'Your account has another passkey, which signs in without a password. If this was you, all is well.',
  },
  mail_new_passkey_note: {
    de: 'Waren Sie das nicht, dann kennt jemand Ihr Passwort: Entfernen Sie den Passkey, und ändern Sie sofort Ihr Passwort.',
    en: 'If this was not you, somebody knows your password: remove the passkey, and change your password at once.',
  },
  mail_new_passkey_action: { de: 'Passkeys ansehen', en: 'View passkeys' },
  mail_when: { de: 'Wann', en: 'When' },
  mail_device: { de: 'Gerät', en: 'Device' },
  mail_receipt_subject: { de: 'Ihr Beleg: {service}', en: 'Your receipt: {service}' },
  mail_receipt_text: {
    de: 'Danke, Ihre Zahlung ist angekommen.',
    en: 'Thank you, your payment has arrived.',
  },
  mail_receipt_action: { de: 'Beleg ansehen', en: 'View receipt' },
  mail_receipt_note: {
    de: 'Den Beleg mit allen Angaben sehen und laden Sie, wenn Sie angemeldet sind.',
    en: 'You can see and download the receipt with all details when you are signed in.',
  },
  mail_service: { de: 'Leistung', en: 'Service' },
  mail_amount: { de: 'Betrag', en: 'Amount' },
  mail_receipt_number: { de: 'Belegnummer', en: 'Receipt number' },
  mail_refund_subject: { de: 'Sie bekommen Geld zurück', en: 'You are getting money back' },
  mail_refund_text: {
    de: 'Wir haben Ihre Zahlung erstattet. Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; das kann einige Tage dauern.',
    en: 'We have refunded your payment. The money goes back to the payment method you used; this can take a few days.',
  },
  mail_refund_action: { de: 'Zahlungen ansehen', en: 'View payments' },
  mail_account_deleted_subject: { de: 'Ihr Konto ist gelöscht', en: 'Your account has been deleted' },
  mail_account_deleted_text: {
    de: 'Ihr Konto bei {place} und Ihre Angaben sind gelöscht. Belege, die wir nach dem Gesetz aufbewahren müssen, haben keine Verbindung mehr zu Ihnen.',
    en: 'Your account at {place} and your details have been deleted. Receipts that the law requires us to keep are no longer linked to you.',
  },
  mail_account_deleted_note: {
    de: 'Das ist unsere letzte Nachricht an diese Adresse; auch sie wird jetzt gelöscht.',
    en: 'This is our last message to this address, which is now deleted as well.',
  },
  mail_newsletter_confirm_subject: {
    de: 'Bitte bestätigen Sie den Newsletter',
    en: 'Please confirm the newsletter',
  },
  mail_newsletter_confirm_text: {
    de: 'Jemand möchte den Newsletter von {place} an diese Adresse bekommen. Waren Sie das, dann bestätigen Sie es bitte.',
    en: 'Somebody would like to receive the newsletter of {place} at this address. If it was you, please confirm it.',
  },
  mail_newsletter_confirm_action: { de: 'Newsletter bestätigen', en: 'Confirm newsletter' },
  mail_newsletter_confirm_note: {
    de: 'Der Link gilt drei Tage. Ohne Bestätigung bekommen Sie nichts, und wir löschen die Anfrage.',
    en: 'The link is valid for three days. Without a confirmation you will receive nothing, and we delete the request.',
  },
  mail_unsubscribe: { de: 'Newsletter abbestellen', en: 'Unsubscribe' },
  newsletter_title: { de: 'Newsletter', en: 'Newsletter' },
  newsletter_lead: {
    de: 'Aktuelles von {place}, per E-Mail. Wählen Sie, was Sie interessiert.',
    en: 'What’s on at {place}, by email. Choose what interests you.',
  },
  newsletter_interests: { de: 'Was interessiert Sie?', en: 'What interests you?' },
  newsletter_consent: {
    de: 'Ich möchte den Newsletter von {place} an diese Adresse bekommen. Abbestellen kann ich ihn jederzeit mit einem Klick.',
    en: 'I would like to receive the newsletter of {place} at this address. I can unsubscribe at any time with one click.',
  },
  newsletter_ask: { de: 'Newsletter bestellen', en: 'Subscribe' },
  newsletter_asked_text: {
    de: 'Wir haben Ihnen eine Nachricht mit einem Link geschickt. Bestellt ist der Newsletter erst, wenn Sie dort bestätigen. Kommt nichts an, sehen Sie bitte auch bei den unerwünschten Nachrichten nach.',
    en: 'We have sent you a message with a link. You are subscribed once you have confirmed there. If nothing arrives, please look in your junk folder too.',
  },
  newsletter_confirm: { de: 'Newsletter bestätigen', en: 'Confirm newsletter' },
  newsletter_confirm_text: {
    de: 'Möchten Sie den Newsletter von {place} bekommen?',
    en: 'Would you like to receive the newsletter of {place}?',
  },
  newsletter_confirm_button: { de: 'Ja, bestätigen', en: 'Yes, confirm' },
  newsletter_confirmed: { de: 'Der Newsletter ist bestellt', en: 'You are subscribed' },
  newsletter_confirmed_text: {
    de: 'Danke. Abbestellen können Sie ihn jederzeit: Der Link steht in jeder Ausgabe.',
    en: 'Thank you. You can unsubscribe at any time: the link is in every issue.',
  },
  newsletter_unsubscribe: { de: 'Newsletter abbestellen', en: 'Unsubscribe' },
  newsletter_unsubscribe_text: {
    de: 'Möchten Sie den Newsletter von {place} nicht mehr bekommen?',
    en: 'Do you no longer want the newsletter of {place}?',
  },
  newsletter_unsubscribe_button: { de: 'Abbestellen', en: 'Unsubscribe' },
  mail_link_hint: {
    de: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    en: 'If the button does not work, open this address:',
  },
  mail_automatic: {
    de: 'Diese Nachricht kommt automatisch von {place}.',
    en: 'This is an automatic message from {place}.',
  },
  mail_outbox_title: { de: 'Postausgang dieser Installation', en: 'Outbox of this installation' },
  mail_outbox_lead: {
    de: 'Hier liegt, was verschickt würde. Nichts davon verlässt diesen Rechner, solange SMTP_URL nicht gesetzt ist.',
    en: 'Emails that would be sent are kept here. None of them leaves this machine as long as SMTP_URL is not set.',
  },
  mail_outbox_empty: { de: 'Noch keine E-Mail.', en: 'No email yet.' },
  mail_outbox_preview: { de: 'Vorschau aller E-Mails', en: 'Preview of every email' },
  mail_outbox_preview_lead: {
    de: 'Jede E-Mail mit erfundenen Angaben, in beiden Sprachen, als Seite und als reiner Text.',
    en: 'Every email with made-up details, in both languages, as a page and as plain text.',
  },
  mail_outbox_plain: { de: 'Text', en: 'Text' },
  mail_outbox_page: { de: 'Seite', en: 'Page' },
})
