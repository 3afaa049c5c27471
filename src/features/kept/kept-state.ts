import { createListeners } from '#core/listeners.ts'
import type { ReactElement } from 'react'
import type { Kept } from './kept.ts'

/** What the visitor is asked or told: to take over what the device keeps, or why a change was not made. */
export type KeptNotice = 'take-over' | 'full' | 'failed'

export type KeptState = {
  readonly kept: Kept
  /** The names of the kept things, see `keyOf`. */
  readonly keys: ReadonlySet<string>
  readonly place: 'device' | 'account'
  readonly notice: KeptNotice | null
}

/** The name under which the device keeps what a guest keeps. */
export const keptStorageKey = 'kept'

let state: KeptState | null = null

/** What shows something of it, or saves what is pressed. */
export const keptListeners = createListeners()

/**
 * What is said on cards of lists: why their thing may be what the visitor looks for (KEE-09), by names as `keyOf` makes
 * them. Empty on the server, so that pages are shared, and on devices that keep nothing.
 */
export const reasons = new Map<string, ReactElement>()

/** What is kept now; null while it is not known. */
export const readKeptState = (): KeptState | null => state

export function publishKept(next: KeptState): void {
  state = next
  keptListeners.notify()
}
