import { defineMessages } from '../define-messages.ts'

/** The page that a site shows while its content is brought in for the first time. It has no script. */
export const openingMessages = defineMessages({
  opening_headline: { de: 'Gleich geht es los', en: 'We are about to open' },
  opening_text: {
    de: 'Die Inhalte werden zum ersten Mal vorbereitet. Diese Seite lädt sich von selbst neu.',
    en: 'The content is being prepared for the first time. This page reloads by itself.',
  },
  opening_images: {
    de: '{done, number} von {total, number} Bildern sind fertig.',
    en: '{done, number} of {total, number} pictures are ready.',
  },
})
