import {
  barrierHelpMessages,
  barrierOpeningMessages,
  freeSpacesMessages,
  parkingOverviewMessages,
} from './pages/parking-overview.ts'
import { cardMessages } from './payment/cards.ts'
import { centreHomeMessages } from './pages/centre-home.ts'
import { consentMessages } from './consent.ts'
import { couponCardMessages, couponListMessages } from './coupons.ts'
import { eventMessages } from './events.ts'
import { eventHeadMessages, eventPageMessages } from './pages/event-page.ts'
import { exitCardMessages } from './payment/exit-card.ts'
import { faqMessages } from './pages/faq.ts'
import { gastronomyMessages } from './gastronomy.ts'
import { homeMessages } from './pages/home.ts'
import { mapMessages, wayMessages } from './pages/map.ts'
import { myListMessages, orderMessages } from './kept.ts'
import { couponHeadMessages, ownCouponMessages } from './own-coupons.ts'
import { parkingMessages } from './parking.ts'
import { paymentHistoryMessages } from './payment/payment-history.ts'
import { paymentMessages } from './payment/payments.ts'
import { postMessages } from './fields.ts'
import { profileMessages } from './profile.ts'
import { searchMessages } from './search.ts'
import { serviceMessages } from './services.ts'
import { shopCardMessages, shopHeadMessages, shopListMessages, shopPageMessages } from './shops.ts'
import { showcaseMessages } from './showcase.ts'
import { systemMessages } from './system.ts'
import { ticketFlowMessages } from './payment/ticket-flow.ts'
import { unsubscribeMessages } from './pages/unsubscribe.ts'

/**
 * Messages that only some screens receive, so that the others need not load them. What several areas need is in each of
 * them. `tools` is for `/ui`, `/i18n` and `/test`, which visitors never see, `ticketFlow` for paying a parking ticket,
 * `payments` for the pages around a payment, `cards` for topping up a card, `search` for the search of a centre, `account`
 * for the data of a signed-in visitor, `consent` for sites where something needs consent, `services` for the services of a
 * centre, `events` for its events and news, `eventList` for what their list shows early of one, and `event` for one of them, `gastronomy` for its places to eat, `ownCoupons`
 * for a coupon that a signed-in visitor uses, `myList` for what a visitor keeps, `parking` for the car park, `map` for the plan of a centre, `exitCard` for a visitor who has paid there, `centreHome`
 * for a centre's home and `order` for one in a visitor's own order, `home` for choosing a centre, `shops` for the list of
 * shops together with the head of a shop's page, which is shown from the list, as those of events and news are, `coupons` and
 * `shopCoupons` for lists of coupons, with the head of a coupon's page wherever there are cards of coupons, `faq` for the frequent questions, `unsubscribe` for the end of a newsletter.
 */
export const messageAreas = {
  tools: { ...showcaseMessages, ...systemMessages },
  ticketFlow: { ...ticketFlowMessages, ...barrierHelpMessages, ...barrierOpeningMessages, ...postMessages },
  payments: { ...paymentMessages, ...barrierOpeningMessages, ...paymentHistoryMessages, ...postMessages },
  account: profileMessages,
  cards: { ...cardMessages, ...postMessages },
  search: searchMessages,
  consent: consentMessages,
  services: serviceMessages,
  ownCoupons: { ...ownCouponMessages, ...couponHeadMessages, ...couponCardMessages, ...postMessages },
  events: eventMessages,
  eventList: eventHeadMessages,
  event: { ...eventHeadMessages, ...eventPageMessages },
  gastronomy: gastronomyMessages,
  myList: {
    ...myListMessages,
    ...eventHeadMessages,
    ...couponHeadMessages,
    ...couponCardMessages,
    ...shopCardMessages,
  },
  parking: {
    ...parkingMessages,
    ...parkingOverviewMessages,
    ...freeSpacesMessages,
    ...barrierHelpMessages,
    ...barrierOpeningMessages,
    ...postMessages,
  },
  map: { ...mapMessages, ...wayMessages },
  order: orderMessages,
  exitCard: { ...exitCardMessages, ...barrierOpeningMessages },
  home: homeMessages,
  centreHome: {
    ...centreHomeMessages,
    ...eventHeadMessages,
    ...couponHeadMessages,
    ...couponCardMessages,
    ...freeSpacesMessages,
  },
  shops: { ...shopListMessages, ...shopCardMessages, ...shopHeadMessages },
  shop: {
    ...shopHeadMessages,
    ...shopPageMessages,
    ...shopCardMessages,
    ...eventHeadMessages,
    ...couponHeadMessages,
    ...couponCardMessages,
  },
  coupons: { ...couponListMessages, ...couponHeadMessages, ...couponCardMessages },
  shopCoupons: { ...couponListMessages, ...couponHeadMessages, ...couponCardMessages, ...shopHeadMessages },
  faq: faqMessages,
  unsubscribe: unsubscribeMessages,
}

export type MessageArea = keyof typeof messageAreas

export const messageAreaNames = Object.keys(messageAreas) as MessageArea[]
