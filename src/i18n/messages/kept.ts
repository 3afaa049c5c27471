import { defineMessages } from './define-messages.ts'

/** The buttons that keep something, and what a visitor is asked and told about it, on every page. */
export const keepMessages = defineMessages({
  keep: { de: 'Merken', en: 'Save' },
  keep_label: { de: '{name} merken', en: 'Save {name}' },
  my_list_title: { de: 'Merkliste', en: 'My list' },
  kept_take_over: {
    de: 'Auf diesem Gerät gibt es schon eine Merkliste. Möchten Sie sie in Ihr Konto übernehmen?',
    en: 'There is a list on this device already. Would you like to add it to your account?',
  },
  kept_take_over_yes: { de: 'Übernehmen', en: 'Add' },
  kept_take_over_no: { de: 'Nein', en: 'No' },
  kept_full: {
    de: 'Ihre Merkliste ist voll. Nehmen Sie etwas heraus, dann passt Neues hinein.',
    en: 'Your list is full. Remove something to make room.',
  },
  kept_failed: {
    de: 'Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
    en: 'That was not saved. Please try again.',
  },
  kept_dismiss: { de: 'Schließen', en: 'Close' },
})

/** The page with all that is kept. */
export const myListMessages = defineMessages({
  my_list_description: {
    de: 'Ihre Merkliste für {name}: Lieblingsshops, gemerkte Coupons, Veranstaltungen und Ihre Kennzeichen.',
    en: 'Your list for {name}: favourite shops, saved coupons and events, and your number plates.',
  },
  my_list_loading: { de: 'Ihre Merkliste wird geladen …', en: 'Loading your list …' },
  my_list_on_device: {
    de: 'Nur auf diesem Gerät gemerkt. Mit einem Konto haben Sie die Liste auf jedem Gerät.',
    en: 'Saved on this device only. With an account, you have your list on every device.',
  },
  my_list_unreachable: {
    de: 'Die Merkliste in Ihrem Konto lässt sich gerade nicht laden. Hier steht, was auf diesem Gerät gemerkt ist.',
    en: 'The list in your account cannot be loaded right now. This is what is saved on this device.',
  },
  my_list_in_account: { de: 'In Ihrem Konto gemerkt.', en: 'Saved in your account.' },
  my_list_sign_in: { de: 'Anmelden', en: 'Sign in' },
  my_list_shops: { de: 'Lieblingsshops', en: 'Favourite shops' },
  my_list_coupons: { de: 'Gemerkte Coupons', en: 'Saved coupons' },
  my_list_events: { de: 'Gemerkte Veranstaltungen', en: 'Saved events' },
  my_list_empty_title: { de: 'Noch nichts gemerkt', en: 'Nothing saved yet' },
  my_list_empty_text: {
    de: 'Tippen Sie auf das Herz an einem Shop, Coupon oder einer Veranstaltung. Hier finden Sie alles wieder.',
    en: 'Tap the heart on a shop, coupon or event. You will find everything here.',
  },
  my_list_to_shops: { de: 'Shops ansehen', en: 'See the shops' },
  my_list_to_coupons: { de: 'Coupons ansehen', en: 'See the coupons' },
  my_list_plates: { de: 'Meine Kennzeichen', en: 'My number plates' },
  my_list_plates_text: {
    de: 'Beim Bezahlen des Parktickets wählen Sie sie mit einem Tipp aus.',
    en: 'You choose them with one tap when you pay for parking.',
  },
  my_list_plate_label: { de: 'Kennzeichen', en: 'Number plate' },
  my_list_plate_add: { de: 'Kennzeichen merken', en: 'Save the number plate' },
  my_list_plate_remove: { de: 'Kennzeichen {plate} entfernen', en: 'Remove number plate {plate}' },
  my_list_plate_removed: {
    de: 'Kennzeichen {plate} ist entfernt.',
    en: 'Number plate {plate} has been removed.',
  },
  my_list_plate_invalid: {
    de: 'Bitte geben Sie das Kennzeichen mit Buchstaben und Ziffern ein.',
    en: 'Please enter the number plate with its letters and digits.',
  },
  my_list_gone: {
    de: '{count, plural, one {Ein gemerkter Eintrag ist} other {# gemerkte Einträge sind}} nicht mehr verfügbar.',
    en: '{count, plural, one {One saved item is} other {# saved items are}} no longer available.',
  },
  my_list_forget_gone: { de: 'Aus der Liste nehmen', en: 'Remove from the list' },
  my_list_gone_removed: { de: 'Aus der Liste genommen.', en: 'Removed from the list.' },
  my_list_needs_scripts: {
    de: 'Die Merkliste braucht JavaScript und einen aktuellen Browser, denn sie liegt auf Ihrem Gerät oder in Ihrem Konto und nicht auf dieser Seite.',
    en: 'Your list needs JavaScript and an up-to-date browser, because it is on your device or in your account and not on this page.',
  },
})

/** Why the home of a centre stands in a visitor's own order. */
export const orderMessages = defineMessages({
  order_own: { de: 'Für Sie sortiert.', en: 'Sorted for you.' },
  order_shared: { de: 'Sortiert wie für alle.', en: 'Sorted as for everybody.' },
  order_why: { de: 'Warum sehe ich das?', en: 'Why do I see this?' },
  order_because_kept: {
    de: 'Zuerst steht, was Sie gemerkt haben, und was Ihre Lieblingsshops anbieten.',
    en: 'What you have saved comes first, and what your favourite shops offer.',
  },
  order_to_list: { de: 'Merkliste ansehen', en: 'See my list' },
  order_because_interests: {
    de: 'Weiter oben steht auch, was zu Ihren Interessen passt:',
    en: 'What suits your interests comes further up, too:',
  },
  order_to_interests: { de: 'Interessen ändern', en: 'Change my interests' },
  order_on_device: {
    de: 'Ihr Browser sortiert selbst und sagt dafür niemandem, was Sie mögen.',
    en: 'Your browser does the sorting, and tells nobody what you like.',
  },
  order_switch: {
    de: 'Diese Seite nach Merkliste und Interessen sortieren und in den Listen zeigen, was dazu passt',
    en: 'Sort this page by my list and interests, and show in the lists what suits them',
  },
  order_suits: { de: 'Passt zu:', en: 'Suits:' },
  order_from_favourite: { de: 'Von Ihrem Lieblingsshop', en: 'From your favourite shop' },
})
