import { cardMessages } from './cards.ts'
import { consentMessages } from './consent.ts'
import { couponMessages } from './coupons.ts'
import { fieldMessages } from './fields.ts'
import { hoursMessages } from './hours.ts'
import { identityMessages } from './identity.ts'
import { pageMessages } from './pages.ts'
import { panelMessages } from './panels.ts'
import { paymentHistoryMessages } from './payment-history.ts'
import { paymentMessages } from './payments.ts'
import { paymentSandboxMessages } from './payment-sandbox.ts'
import { profileMessages } from './profile.ts'
import { shellMessages } from './shell.ts'
import { shopMessages } from './shops.ts'
import { showcaseMessages } from './showcase.ts'
import { systemMessages } from './system.ts'
import { ticketFlowMessages } from './ticket-flow.ts'

/**
 * Texts that only some screens receive, so that all others are spared them: `tools` is for `/ui`, `/i18n` and `/test`,
 * which visitors never see, `ticketFlow` for paying a parking ticket, `payments` for the pages around a payment,
 * `cards` for topping up a card, `account` for what a signed-in visitor keeps here, `consent` for sites where something
 * needs consent.
 */
export const messageAreas = {
  tools: { ...showcaseMessages, ...systemMessages },
  ticketFlow: ticketFlowMessages,
  payments: { ...paymentMessages, ...paymentHistoryMessages },
  account: profileMessages,
  cards: cardMessages,
  consent: consentMessages,
}
export type MessageArea = keyof typeof messageAreas

/**
 * The message catalogue: every text of the app itself (what centres write is content). It stays on the server; a
 * page receives its own language, compiled.
 */
export const catalogue = {
  ...shellMessages,
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
  ...messageAreas.consent,
  ...identityMessages,
  ...paymentSandboxMessages,
  ...messageAreas.account,
}

export type MessageKey = keyof typeof catalogue
export const messageKeys = Object.keys(catalogue) as MessageKey[]

/** Whether not every page of the app receives a text: only some screens show it, or pages that have no script. */
export const isAreaMessage = (key: string): boolean =>
  key in identityMessages ||
  key in paymentSandboxMessages ||
  Object.values(messageAreas).some((messages) => key in messages)
