import { defineMessages } from './define-messages.ts'

/** The hints and errors that every form field can show (FRM-02, FRM-03). */
export const fieldMessages = defineMessages({
  field_invalid: { de: '{field} ist nicht gültig.', en: '{field} is not valid.' },
  field_show_password: { de: 'Passwort anzeigen', en: 'Show password' },
  field_hide_password: { de: 'Passwort verbergen', en: 'Hide password' },
  form_message_dismiss: { de: 'Meldung schließen', en: 'Dismiss message' },
})
