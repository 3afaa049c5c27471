import { descriptionMessages } from './pages/descriptions.ts'
import { fieldMessages } from './fields.ts'
import { hoursMessages } from './hours.ts'
import { identityMessages } from './identity.ts'
import { keepMessages } from './kept.ts'
import { mailMessages } from './mail.ts'
import { mapLinkMessages } from './pages/map.ts'
import { messageAreaNames, messageAreas } from './message-areas.ts'
import { offlineMessages } from './offline.ts'
import { openingMessages } from './pages/opening.ts'
import { pageMessages } from './pages.ts'
import { panelMessages } from './panels.ts'
import { paymentSandboxMessages } from './payment/payment-sandbox.ts'
import { pushMessages } from './push.ts'
import { shellMessages } from './shell.ts'
import { staffMessages } from './staff/staff.ts'

/** Messages that no script of a page uses: only the server does, or pages without a script. */
const serverMessages = {
  ...descriptionMessages,
  ...mapLinkMessages,
  ...identityMessages,
  ...paymentSandboxMessages,
  ...mailMessages,
  ...staffMessages,
  ...pushMessages,
  ...offlineMessages,
  ...openingMessages,
}

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
  ...fieldMessages,
  ...messageAreas.home,
  ...messageAreas.centreHome,
  ...messageAreas.shops,
  ...messageAreas.shop,
  ...messageAreas.shopCoupons,
  ...messageAreas.event,
  ...messageAreas.faq,
  ...messageAreas.unsubscribe,
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
  ...messageAreas.map,
  ...messageAreas.order,
  ...messageAreas.exitCard,
  ...serverMessages,
  ...messageAreas.account,
}

export type MessageKey = keyof typeof catalogue
export const messageKeys = Object.keys(catalogue) as MessageKey[]

/** Whether only some screens receive a text, or it is only used on pages without a script. */
export const isAreaMessage = (key: string): boolean =>
  key in serverMessages || messageAreaNames.some((area) => key in messageAreas[area])
