import { defineMessages } from './define-messages.ts'

/** The car park: what the home page of a centre says of it, which its loader writes, and what its own page tells. */
export const parkingMessages = defineMessages({
  centre_home_parking_text: {
    de: '{spaces, number} Stellplätze, Tarife und Einfahrt',
    en: '{spaces, number} spaces, prices and directions',
  },
  parked_title: { de: 'Wo steht mein Auto?', en: 'Where is my car?' },
  parked_text: {
    de: 'Ebene, Platz oder ein Foto notieren. Es bleibt auf diesem Gerät und verschwindet nach drei Tagen.',
    en: 'Note the level, the bay or a photo. It stays on this device and goes after three days.',
  },
  parked_begin: { de: 'Stellplatz notieren', en: 'Note where I parked' },
  parked_level: { de: 'Ebene oder Platz', en: 'Level or bay' },
  parked_note: { de: 'Notiz', en: 'Note' },
  parked_photo: { de: 'Foto aufnehmen', en: 'Take a photo' },
  parked_photo_alt: { de: 'Ihr Foto vom Stellplatz', en: 'Your photo of where you parked' },
  parked_save: { de: 'Auf diesem Gerät merken', en: 'Keep on this device' },
  parked_at: {
    de: 'Notiert um {time} Uhr, nur auf diesem Gerät.',
    en: 'Noted at {time}, on this device only.',
  },
  parked_remove: { de: 'Notiz löschen', en: 'Delete the note' },
  parked_empty: {
    de: 'Bitte geben Sie eine Ebene, eine Notiz oder ein Foto an.',
    en: 'Please give a level, a note or a photo.',
  },
  parked_photo_fault: { de: 'Dieses Bild lässt sich nicht lesen.', en: 'This picture cannot be read.' },
  parked_no_room: { de: 'Ihr Browser speichert das nicht.', en: 'Your browser does not keep this.' },
  parking_level_full: { de: 'Das Parkhaus ist voll.', en: 'The car park is full.' },
  parking_level_few: {
    de: 'Nur noch {free, plural, one {# Platz} other {# Plätze}} frei.',
    en: 'Only {free, plural, one {# space} other {# spaces}} left.',
  },
  parking_level_free: { de: 'Es sind wieder Plätze frei.', en: 'There are free spaces again.' },
})
