import { defineMessages } from './define-messages.ts'

/** The hints and errors that every form field can show (FRM-02, FRM-03). */
export const fieldMessages = defineMessages({
  field_invalid: { de: '{field} ist nicht gültig.', en: '{field} is not valid.' },
  field_show_password: { de: 'Passwort anzeigen', en: 'Show password' },
  field_hide_password: { de: 'Passwort verbergen', en: 'Hide password' },
  form_message_dismiss: { de: 'Meldung schließen', en: 'Dismiss message' },
})

/** What a form says whose post got no answer; on screens with forms. */
export const postMessages = defineMessages({
  post_unanswered: {
    de: 'Wir haben keine Antwort bekommen. Ihre Angaben sind noch da. Versuchen Sie es einfach noch einmal: Nichts wird doppelt berechnet oder eingelöst.',
    en: 'We got no answer. What you entered is still here. Just try again: nothing is charged or redeemed twice.',
  },
  post_not_reloaded: {
    de: 'Ihre Angaben sind angekommen. Diese Seite zeigt aber noch den Stand von vorher.',
    en: 'We have received what you sent, but this page still shows what it said before.',
  },
})
