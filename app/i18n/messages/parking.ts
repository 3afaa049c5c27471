import { defineMessages } from './define-messages.ts'

/** The car park: what the home page of a centre says of it, which its loader writes, and what its own page tells. */
export const parkingMessages = defineMessages({
  centre_home_parking_text: {
    de: '{spaces, number} Stellplätze, Tarife und Einfahrt',
    en: '{spaces, number} spaces, prices and directions',
  },
  parking_level_full: { de: 'Das Parkhaus ist voll.', en: 'The car park is full.' },
  parking_level_few: {
    de: 'Nur noch {free, plural, one {# Platz} other {# Plätze}} frei.',
    en: 'Only {free, plural, one {# space} other {# spaces}} left.',
  },
  parking_level_free: { de: 'Es sind wieder Plätze frei.', en: 'There are free spaces again.' },
})
