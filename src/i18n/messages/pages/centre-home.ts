import { defineMessages } from '../define-messages.ts'

export const centreHomeMessages = defineMessages({
  centre_home_hours: { de: 'Öffnungszeiten', en: 'Opening hours' },
  centre_home_shops_count: {
    de: '{count, plural, one {# Shop} other {# Shops}}',
    en: '{count, plural, one {# shop} other {# shops}}',
  },
  centre_home_shops_text: {
    de: 'Von A bis Z, mit Ebene und Zeiten',
    en: 'From A to Z, with floor and hours',
  },
  centre_home_coupons_count: {
    de: '{count, plural, one {# Coupon} other {# Coupons}}',
    en: '{count, plural, one {# coupon} other {# coupons}}',
  },
  centre_home_coupons_text: { de: 'Vorzeigen und sparen', en: 'Show and save' },
  centre_home_parking: { de: 'Parken', en: 'Parking' },
  centre_home_parking_free: { de: '{free} frei', en: '{free} free' },
  centre_home_no_parking: { de: 'Kein eigenes Parkhaus', en: 'No car park of its own' },
  centre_home_events: { de: 'Veranstaltungen', en: 'Events' },
  centre_home_news: { de: 'Neuigkeiten', en: 'News' },
  centre_home_coupons: { de: 'Coupons', en: 'Coupons' },
  centre_home_all_coupons: { de: 'Alle Coupons', en: 'All coupons' },
  centre_home_more_about: { de: 'Mehr über das Center', en: 'More about the centre' },
  centre_home_about: { de: 'Über das Center', en: 'About the centre' },
  centre_home_all_services: { de: 'Alle Services', en: 'All services' },
  centre_home_no_events: {
    de: 'Zurzeit sind keine Veranstaltungen angekündigt.',
    en: 'No events have been announced at the moment.',
  },
  centre_details_open: { de: 'Zeiten und Kontakt', en: 'Hours and contact' },
})
