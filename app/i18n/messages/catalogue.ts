import { cardMessages } from './payment/cards.ts'
import { consentMessages } from './consent.ts'
import { couponMessages } from './coupons.ts'
import { eventMessages } from './events.ts'
import { fieldMessages } from './fields.ts'
import { gastronomyMessages } from './gastronomy.ts'
import { hoursMessages } from './hours.ts'
import { identityMessages } from './identity.ts'
import { mailMessages } from './mail.ts'
import { offlineMessages } from './offline.ts'
import { openingMessages } from './opening.ts'
import { parkingMessages } from './parking.ts'
import { pageMessages } from './pages.ts'
import { ownCouponMessages } from './own-coupons.ts'
import { keepMessages, myListMessages, orderMessages } from './kept.ts'
import { panelMessages } from './panels.ts'
import { paymentHistoryMessages } from './payment/payment-history.ts'
import { paymentMessages } from './payment/payments.ts'
import { paymentSandboxMessages } from './payment/payment-sandbox.ts'
import { pushMessages } from './push.ts'
import { profileMessages } from './profile.ts'
import { searchMessages } from './search.ts'
import { serviceMessages } from './services.ts'
import { shellMessages } from './shell.ts'
import { shopMessages } from './shops.ts'
import { showcaseMessages } from './showcase.ts'
import { staffMessages } from './staff/staff.ts'
import { systemMessages } from './system.ts'
import { ticketFlowMessages } from './payment/ticket-flow.ts'

/**
 * Messages that only some screens receive, so that the others need not load them: `tools` is for `/ui`, `/i18n` and
 * `/test`, which visitors never see, `ticketFlow` for paying a parking ticket, `payments` for the pages around a
 * payment, `cards` for topping up a card, `search` for the search of a centre, `account` for the data of a signed-in visitor,
 * `consent` for sites where something needs consent, `services` for the services of a centre,
 * `events` for its events and news, `gastronomy` for its places to eat, `ownCoupons` for a coupon that a signed-in visitor uses,
 * `myList` for what a visitor keeps, `parking` for the car park, `order` for a centre's home in a visitor's own order.
 */
export const messageAreas = {
  tools: { ...showcaseMessages, ...systemMessages },
  ticketFlow: ticketFlowMessages,
  payments: { ...paymentMessages, ...paymentHistoryMessages },
  account: profileMessages,
  cards: cardMessages,
  search: searchMessages,
  consent: consentMessages,
  services: serviceMessages,
  ownCoupons: ownCouponMessages,
  events: eventMessages,
  gastronomy: gastronomyMessages,
  myList: myListMessages,
  parking: parkingMessages,
  order: orderMessages,
}
/** The name of an area of messages. */
export type MessageArea = keyof typeof messageAreas

/**
 * The message catalogue: every text of the app itself (what centres write is content). It stays on the server; a
 * page receives its own language, compiled.
 */
export const catalogue = {
  ...shellMessages,
  ...keepMessages,
  ...panelMessages,
  ...pageMessages,
  ...hoursMessages,
  ...shopMessages,
  ...couponMessages,
  ...fieldMessages,
  ...messageAreas.tools,
  ...messageAreas.ticketFlow,
  ...messageAreas.payments,
  ...messageAreas.cards,
  ...messageAreas.search,
  ...messageAreas.consent,
  ...messageAreas.services,
  ...messageAreas.ownCoupons,
  ...messageAreas.events,
  ...messageAreas.gastronomy,
  ...messageAreas.myList,
  ...messageAreas.parking,
  ...messageAreas.order,
  ...identityMessages,
  ...paymentSandboxMessages,
  ...mailMessages,
  ...staffMessages,
  ...pushMessages,
  ...offlineMessages,
  ...openingMessages,
  ...messageAreas.account,
}

/** The key of a message in the catalogue. */
export type MessageKey = keyof typeof catalogue
/** All keys of the catalogue. */
export const messageKeys = Object.keys(catalogue) as MessageKey[]

/**
 * Whether a text is not among those of every page: only some screens receive it, or it is used only on pages without a
 * script.
 */
export const isAreaMessage = (key: string): boolean =>
  key in identityMessages ||
  key in paymentSandboxMessages ||
  key in mailMessages ||
  key in staffMessages ||
  key in pushMessages ||
  key in offlineMessages ||
  key in openingMessages ||
  Object.values(messageAreas).some((messages) => key in messages)
