import { defineMessages } from './define-messages.ts'

/** Few words that pages of several kinds share. */
export const pageMessages = defineMessages({
  centre_home_notices: { de: 'Heute wichtig', en: 'Important today' },
  editorial_exclusive: { de: 'Exklusiv', en: 'Exclusive' },
  info_updated: { de: 'Stand: {date}', en: 'Last updated: {date}' },
  shops_title: { de: 'Shops', en: 'Shops' },
  coupons_title: { de: 'Coupons', en: 'Coupons' },
  coupons_all: { de: 'Alle Coupons ansehen', en: 'See all coupons' },
})
