import { defineMessages } from '../define-messages.ts'

/** The page on which a centre is chosen. */
export const homeMessages = defineMessages({
  home_title: { de: 'Welches Center besuchen Sie?', en: 'Which centre are you visiting?' },
  home_lead: {
    de: 'Öffnungszeiten, Shops, Angebote und Parken – wählen Sie Ihr Center, und alles Weitere ist nur einen Schritt entfernt.',
    en: 'Opening hours, shops, offers and parking – choose your centre, and everything else is one step away.',
  },
  home_centres: { de: 'Alle Center', en: 'All centres' },
  home_nearest: { de: 'Nächstes Center finden', en: 'Find the nearest centre' },
  home_nearest_note: {
    de: 'Ihr Standort bleibt auf Ihrem Gerät.',
    en: 'Your location stays on your device.',
  },
  home_nearest_waiting: { de: 'Der Standort wird bestimmt …', en: 'Finding out where you are …' },
  home_nearest_distance: { de: 'ist rund {km} km entfernt', en: 'is about {km} km away' },
  home_nearest_refused: {
    de: 'Ihr Gerät gibt den Standort nicht frei. Wählen Sie Ihr Center aus der Liste.',
    en: 'Your device does not share its location. Choose your centre from the list.',
  },
  home_nearest_unknown: {
    de: 'Der Standort lässt sich gerade nicht bestimmen. Wählen Sie Ihr Center aus der Liste.',
    en: 'Your location cannot be found right now. Choose your centre from the list.',
  },
})
