import { defineMessages } from './define-messages.ts'

/** The car park: what the home page of a centre says of it, which its loader writes. */
export const parkingMessages = defineMessages({
  centre_home_parking_text: {
    de: '{spaces, number} Stellplätze, Tarife und Einfahrt',
    en: '{spaces, number} spaces, prices and directions',
  },
  centre_home_free_spaces: {
    de: '{free, number} von {spaces, number} Plätzen frei',
    en: '{free, number} of {spaces, number} spaces free',
  },
})
