import { hoursMessages } from './hours.ts'
import { panelMessages } from './panels.ts'
import { shellMessages } from './shell.ts'

/**
 * The message catalogue: every text of the app itself (what centres write is content). It stays on the server; a
 * page receives its own language, compiled.
 */
export const catalogue = {
  ...shellMessages,
  ...panelMessages,
  ...hoursMessages,
}

export type MessageKey = keyof typeof catalogue
export const messageKeys = Object.keys(catalogue) as MessageKey[]
