import type { Kept } from './kept.ts'

/** What the visitor is asked or told: to take over what the device keeps, or why a change was not made. */
export type KeptNotice = 'take-over' | 'full' | 'failed'

/** What is kept, and where. */
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

/** The components that show something of it. */
export const keptListeners = new Set<() => void>()

/** What is kept now; null while it is not known. */
export const readKeptState = (): KeptState | null => state

/** Tells all components what is kept now. */
export function publishKept(next: KeptState): void {
  state = next
  for (const listener of keptListeners) listener()
}
