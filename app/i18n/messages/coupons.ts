import { defineMessages } from './define-messages.ts'

/** Coupons, which the navigation calls goodies. */
export const couponMessages = defineMessages({
  coupons_title: { de: 'Goodies', en: 'Goodies' },
  coupons_lead: {
    de: 'Coupons und Vorteile, die heute gelten. Zeigen Sie sie einfach an der Kasse.',
    en: 'Coupons and benefits that are valid today. Just show them at the till.',
  },
  coupons_description: {
    de: 'Coupons und Vorteile, die heute gelten: {centre}.',
    en: 'Coupons and benefits that are valid today: {centre}.',
  },
  coupons_centre: { de: 'Vom Center', en: 'From the centre' },
  coupons_gastro: { de: 'Essen & Trinken', en: 'Food & drink' },
  coupons_shop: { de: 'Einkaufen & Service', en: 'Shopping & services' },
  coupons_shop_lead: {
    de: 'Zeigen Sie den Coupon einfach an der Kasse.',
    en: 'Just show the coupon at the till.',
  },
  coupons_none_title: { de: 'Gerade gibt es keine Goodies', en: 'No goodies right now' },
  coupons_none_text: {
    de: 'Schauen Sie bald wieder vorbei, neue Coupons kommen laufend dazu.',
    en: 'Come back soon, new coupons are added all the time.',
  },
  coupons_all: { de: 'Alle Goodies ansehen', en: 'See all goodies' },
  coupons_to_shop: { de: 'Zum Shop', en: 'To the shop' },
  coupon_valid_until: { de: 'Gültig bis {date}', en: 'Valid until {date}' },
  coupon_days_left: {
    de: '{days, plural, =0 {Nur noch heute} =1 {Nur noch bis morgen} other {Noch # Tage}}',
    en: '{days, plural, =0 {Today only} =1 {Until tomorrow} other {# days left}}',
  },
  coupon_code: { de: 'Code', en: 'Code' },
  coupon_without_code: { de: 'Einfach vorzeigen', en: 'Just show it' },
  coupon_conditions: { de: 'Bedingungen', en: 'Conditions' },
  coupon_exclusive: { de: 'Exklusiv', en: 'Exclusive' },
})
