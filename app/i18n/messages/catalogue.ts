import { couponMessages } from './coupons.ts'
import { fieldMessages } from './fields.ts'
import { hoursMessages } from './hours.ts'
import { pageMessages } from './pages.ts'
import { panelMessages } from './panels.ts'
import { shellMessages } from './shell.ts'
import { shopMessages } from './shops.ts'
import { showcaseMessages } from './showcase.ts'
import { systemMessages } from './system.ts'

/** The texts of `/ui`, `/i18n` and `/test`. Only these screens receive them: visitors never see them. */
const toolMessages = { ...showcaseMessages, ...systemMessages }

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
  ...toolMessages,
}

export type MessageKey = keyof typeof catalogue
export const messageKeys = Object.keys(catalogue) as MessageKey[]

export const isToolMessage = (key: string): boolean => key in toolMessages
