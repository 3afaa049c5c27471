import { defineMessages } from '../define-messages.ts'

/** What search engines read about a page; loaders format it, so no browser loads these texts. */
export const descriptionMessages = defineMessages({
  home_description: {
    de: 'Shops, Öffnungszeiten, Coupons, Veranstaltungen und Parken in Ihrem Center.',
    en: 'Shops, opening hours, coupons, events and parking at your centre.',
  },
  centre_description: {
    de: 'Öffnungszeiten, Shops, Coupons, Veranstaltungen und Neuigkeiten: {name}.',
    en: 'Opening hours, shops, coupons, events and news: {name}.',
  },
  editorial_description: {
    de: 'Veranstaltungen und Neuigkeiten, mit Ort und Zeit: {name}.',
    en: 'Events and news, with times and places: {name}.',
  },
  info_page_description: {
    de: 'Wer für diese Seiten verantwortlich ist und was hier gilt: {name}.',
    en: 'Who is responsible for these pages and which rules apply: {name}.',
  },
  faq_description: {
    de: 'Antworten auf häufige Fragen zu Öffnungszeiten, Parken, Coupons und Konto: {name}.',
    en: 'Answers to frequent questions about opening hours, parking, coupons and your account: {name}.',
  },
  parking_description: {
    de: 'Preise, Öffnungszeiten, Einfahrt und Bezahlen im Parkhaus: {name}.',
    en: 'Prices, opening hours, directions and how to pay at the car park: {name}.',
  },
  shop_description_short: {
    de: '{name}, {centre}: Öffnungszeiten, Lage, Kontakt und Coupons.',
    en: '{name}, {centre}: opening hours, location, contact details and coupons.',
  },
  shop_description: {
    de: '{name}, {centre}: Öffnungszeiten, Lage ({floor}), Kontakt und Coupons.',
    en: '{name}, {centre}: opening hours, location ({floor}), contact details and coupons.',
  },
})
