import { defineMessages } from '../define-messages.ts'

/** The goals of a link in a newsletter that ends it. */
export const unsubscribeMessages = defineMessages({
  unsubscribe_success_title: { de: 'Newsletter abbestellt', en: 'You have unsubscribed' },
  unsubscribe_success_text: {
    de: 'Sie erhalten von uns keinen Newsletter mehr. Wenn Sie es sich anders überlegen, sind Sie jederzeit willkommen.',
    en: 'You will not receive our newsletter any more. If you change your mind, you are welcome back at any time.',
  },
  unsubscribe_noaccount_title: { de: 'Diese Adresse kennen wir nicht', en: 'We don’t know this address' },
  unsubscribe_noaccount_text: {
    de: 'Zu diesem Link gibt es kein Konto. Vielleicht haben Sie den Newsletter schon abbestellt.',
    en: 'There is no account for this link. You may have unsubscribed already.',
  },
  unsubscribe_error_title: { de: 'Das hat nicht geklappt', en: 'That did not work' },
  unsubscribe_error_text: {
    de: 'Der Newsletter ist noch nicht abbestellt. Bitte öffnen Sie den Link aus der E-Mail später noch einmal.',
    en: 'You have not been unsubscribed yet. Please open the link in the email again later.',
  },
  unsubscribe_home: { de: 'Zur Startseite', en: 'Go to the home page' },
})
