import { couponMessages } from './coupons.ts'
import { hoursMessages } from './hours.ts'
import { pageMessages } from './pages.ts'
import { panelMessages } from './panels.ts'
import { shellMessages } from './shell.ts'
import { shopMessages } from './shops.ts'

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
}

export type MessageKey = keyof typeof catalogue
export const messageKeys = Object.keys(catalogue) as MessageKey[]
