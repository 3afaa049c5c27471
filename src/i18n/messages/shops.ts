import { defineMessages } from './define-messages.ts'

export const shopListMessages = defineMessages({
  shops_lead: {
    de: '{count, number} Shops, Cafés und Restaurants',
    en: '{count, number} shops, cafés and restaurants',
  },
  shops_search_label: { de: 'Shop, Marke oder Kategorie', en: 'Shop, brand or category' },
  shops_search_submit: { de: 'Suchen', en: 'Search' },
  shops_filter_show: {
    de: '{count, plural, =0 {Kein Shop passt} one {# Shop zeigen} other {# Shops zeigen}}',
    en: '{count, plural, =0 {No shop matches} one {Show # shop} other {Show # shops}}',
  },
  shops_filter: { de: 'Filter', en: 'Filters' },
  shops_filter_open: { de: 'Jetzt geöffnet', en: 'Open now' },
  shops_filter_category: { de: 'Kategorie', en: 'Category' },
  shops_filter_category_all: { de: 'Alle Kategorien', en: 'All categories' },
  shops_filter_floor: { de: 'Ebene', en: 'Floor' },
  shops_filter_floor_all: { de: 'Alle Ebenen', en: 'All floors' },
  shops_filter_type: { de: 'Angebot', en: 'Type' },
  shops_filter_type_all: { de: 'Alle Angebote', en: 'All types' },
  shops_type_shop: { de: 'Ohne Gastronomie', en: 'Without food & drink' },
  shops_type_gastro: { de: 'Nur Gastronomie', en: 'Food & drink only' },
  shops_filter_coupons: { de: 'Mit Coupons', en: 'With coupons' },
  shops_filter_loyalty: { de: 'Mit Treueprogramm', en: 'With loyalty programme' },
  shops_filter_active: { de: 'Aktive Filter', en: 'Active filters' },
  shops_filter_remove: { de: 'Entfernen:', en: 'Remove:' },
  shops_filter_search: { de: '„{q}“', en: '‘{q}’' },
  shops_filter_reset: { de: 'Alles zurücksetzen', en: 'Reset all' },
  shops_all: { de: '{count, number} Shops', en: '{count, number} shops' },
  shops_hits: {
    de: '{count, plural, =0 {Keine Treffer} other {# Treffer}}',
    en: '{count, plural, =0 {No results} one {# result} other {# results}}',
  },
  shops_searching: { de: 'Suche läuft …', en: 'Searching …' },
  shops_searching_offline: {
    de: 'Ohne Empfang lässt sich danach gerade nicht suchen.',
    en: 'You need to be online to search for this.',
  },
  shops_alphabet: { de: 'Anfangsbuchstaben', en: 'First letters' },
  shops_none_title: { de: 'Dazu gibt es hier keinen Shop', en: 'No shop here matches that' },
  shops_none_text: {
    de: 'Versuchen Sie es mit einem kürzeren Wort, oder suchen Sie nach dem, was Sie brauchen: „Schuhe“, „Café“, „Apotheke“.',
    en: 'Try a shorter word, or search for what you need: ‘shoes’, ‘café’, ‘pharmacy’.',
  },
  shops_none_filtered_title: {
    de: 'Zu diesen Filtern passt kein Shop',
    en: 'No shop matches these filters',
  },
  shops_none_filtered_text: {
    de: 'Nehmen Sie einen Filter weg, oder beginnen Sie von vorn.',
    en: 'Remove a filter, or start again.',
  },
  shops_none_without_filters: {
    de: '{count, plural, one {# Treffer} other {# Treffer}} ohne Filter zeigen',
    en: 'Show {count, plural, one {# result} other {# results}} without filters',
  },
  shops_none_missing_title: {
    de: '{name} gibt es in diesem Center nicht',
    en: 'Not in this centre: {name}',
  },
  shops_none_missing_text: {
    de: 'Ähnliches finden Sie in anderen Shops.',
    en: 'Other shops have something similar.',
  },
  shops_none_elsewhere_text: {
    de: 'Kein Shop, aber etwas anderes im Center passt dazu.',
    en: 'No shop, but something else in the centre matches that.',
  },
  shops_none_elsewhere: { de: 'Im ganzen Center suchen', en: 'Search the whole centre' },
  shops_none_similar: { de: 'Ähnliche Shops', en: 'Similar shops' },
  shops_none_suggestions: { de: 'Meinten Sie vielleicht …', en: 'Did you mean …' },
  shops_none_all: { de: 'Alle Shops zeigen', en: 'Show all shops' },
})

/** The marks on the card of a shop. */
export const shopCardMessages = defineMessages({
  shop_mark_coupons: { de: 'Coupons', en: 'Coupons' },
  shop_mark_loyalty: { de: 'Treueprogramm', en: 'Loyalty' },
})

/** The head of a shop's page, which is shown from the list, and the title of its coupons. */
export const shopHeadMessages = defineMessages({
  shop_all_times: { de: 'Alle Zeiten', en: 'All times' },
  shop_place: { de: '{floor}, Nr. {unit}', en: '{floor}, unit {unit}' },
  shop_coupons: { de: 'Coupons von {name}', en: 'Coupons from {name}' },
})

export const shopPageMessages = defineMessages({
  shop_loyalty_register: { de: 'Zur Anmeldung', en: 'Join now' },
  shop_hours_own: { de: 'Dieser Shop hat eigene Zeiten.', en: 'This shop has its own hours.' },
  shop_hours_centre: {
    de: 'Dieselben Zeiten wie das Center: {centre}.',
    en: 'Same hours as the centre: {centre}.',
  },
  shop_way: { de: 'Weg', en: 'Directions' },
  shop_events: { de: 'Veranstaltungen: {name}', en: 'Events: {name}' },
  shop_about: { de: 'Über {name}', en: 'About {name}' },
  shop_note: { de: 'Hier im Center', en: 'In this centre' },
  shop_coupons_all: {
    de: '{count, plural, one {So lösen Sie ein} other {Alle # Coupons}}',
    en: '{count, plural, one {How to redeem} other {All # coupons}}',
  },
  shop_similar: { de: 'Ähnliche Shops', en: 'Similar shops' },
  shop_similar_all: { de: '{category}: alle anzeigen', en: '{category}: show all' },
})
