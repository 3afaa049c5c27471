import { defineMessages } from '../define-messages.ts'

/** The page on which a centre is chosen. */
export const homeMessages = defineMessages({
  home_title: { de: 'Welches Center besuchen Sie?', en: 'Which centre are you visiting?' },
  home_lead: {
    de: 'Öffnungszeiten, Shops, Angebote und Parken – wählen Sie Ihr Center, und alles Weitere ist nur einen Schritt entfernt.',
    en: 'Opening hours, shops, offers and parking – choose your centre, and everything else is one step away.',
  },
  home_centres: { de: 'Alle Center', en: 'All centres' },
})
