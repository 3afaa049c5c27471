import { defineMessages } from './define-messages.ts'

/** The car park: what the home page of a centre says of it, which its loader writes, and what its own page tells. */
export const parkingMessages = defineMessages({
  centre_home_parking_text: {
    de: '{spaces, number} Stellplätze, Tarife und Einfahrt',
    en: '{spaces, number} spaces, prices and directions',
  },
  parked_title: { de: 'Wo steht mein Auto?', en: 'Where is my car?' },
  parked_text: {
    de: 'Notieren Sie Ebene und Platz, oder fügen Sie ein Foto hinzu. Die Notiz bleibt auf diesem Gerät und gilt drei Tage.',
    en: 'Save the level and the bay, or add a photo. It stays on this device and is deleted after three days.',
  },
  parked_begin: { de: 'Stellplatz notieren', en: 'Save where I parked' },
  parked_level: { de: 'Ebene oder Platz', en: 'Level or bay' },
  parked_note: { de: 'Notiz', en: 'Note' },
  parked_photo: { de: 'Foto hinzufügen', en: 'Add a photo' },
  parked_photo_other: { de: 'Anderes Foto wählen', en: 'Choose another photo' },
  parked_photo_alt: { de: 'Ihr Foto vom Stellplatz', en: 'Your photo of where you parked' },
  parked_save: { de: 'Auf diesem Gerät merken', en: 'Save on this device' },
  parked_at: {
    de: 'Notiert: {time} Uhr, nur auf diesem Gerät.',
    en: 'Saved at {time}, on this device only.',
  },
  parked_remove: { de: 'Notiz löschen', en: 'Delete the note' },
  parked_empty: {
    de: 'Bitte geben Sie eine Ebene oder eine Notiz an, oder fügen Sie ein Foto hinzu.',
    en: 'Please enter a level or a note, or add a photo.',
  },
  parked_photo_fault: { de: 'Dieses Bild lässt sich nicht öffnen.', en: 'This picture cannot be opened.' },
  parked_no_room: {
    de: 'Ihr Browser konnte die Notiz nicht speichern. Ohne Foto braucht sie weniger Platz.',
    en: 'Your browser could not store the note. Without a photo it needs less room.',
  },
  own_cars_title: { de: 'Ist mein Auto noch drin?', en: 'Is my car still inside?' },
  own_cars_text: {
    de: 'Sehen Sie nach, ob es noch da ist und was das Parken bis jetzt kostet.',
    en: 'See whether it is still there and what you owe so far.',
  },
  own_cars_plate: { de: 'Kennzeichen', en: 'Number plate' },
  own_cars_plate_hint: {
    de: 'Wird nur abgefragt, nicht gespeichert.',
    en: 'Used for this check only, not stored.',
  },
  own_cars_ask: { de: 'Nachsehen', en: 'Check now' },
  own_cars_again: { de: 'Noch einmal nachsehen', en: 'Check again' },
  own_cars_inside: { de: 'Steht im Parkhaus.', en: 'It is in the car park.' },
  own_cars_since: { de: 'Drin seit {time} Uhr ({stay}).', en: 'Inside since {time} ({stay}).' },
  own_cars_price: { de: 'Jetzt {price}, gilt bis {time} Uhr.', en: 'Now {price}, valid until {time}.' },
  own_cars_free: { de: 'Kostenlos bis {time} Uhr.', en: 'Free of charge until {time}.' },
  own_cars_paid: { de: 'Bezahlt.', en: 'Paid.' },
  own_cars_paid_until: { de: 'Bezahlt, Ausfahrt bis {time} Uhr.', en: 'Paid, drive out by {time}.' },
  own_cars_absent: { de: 'Nicht im Parkhaus.', en: 'Not in the car park.' },
  own_cars_camera: {
    de: 'Konnte die Kamera ein Kennzeichen nicht lesen, hilft die Ticketnummer.',
    en: 'If the camera could not read a plate, the ticket number helps.',
  },
  own_cars_unknown: { de: 'Gerade keine Auskunft.', en: 'No answer at the moment.' },
  own_cars_too_many: {
    de: 'Sie haben sehr oft nachgesehen. In {minutes, plural, one {einer Minute} other {# Minuten}} geht es wieder.',
    en: 'You have looked very often. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
  },
  own_cars_pay: { de: '{plate} bezahlen', en: 'Pay for {plate}' },
  own_cars_none: {
    de: 'Bitte geben Sie alle Buchstaben und Ziffern des Kennzeichens ein.',
    en: 'Please enter all letters and digits of your number plate.',
  },
  own_cars_keep: { de: 'Kennzeichen merken', en: 'Save a number plate' },
  own_cars_sign_in: {
    de: 'Bitte melden Sie sich an, um nach Ihrem Auto zu sehen.',
    en: 'Please sign in to look for your car.',
  },
  own_cars_as_of: { de: 'Stand {time} Uhr.', en: 'As of {time}.' },
  own_cars_stale: { de: 'Der Preis kann inzwischen höher sein.', en: 'The price may be higher by now.' },
  parking_level_full: { de: 'Das Parkhaus ist voll.', en: 'The car park is full.' },
  parking_level_few: {
    de: 'Nur noch {free, plural, one {# Platz} other {# Plätze}} frei.',
    en: 'Only {free, plural, one {# space} other {# spaces}} left.',
  },
  parking_level_free: { de: 'Es sind wieder Plätze frei.', en: 'There are free spaces again.' },
})
