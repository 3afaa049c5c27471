/*
 * The hearts that were pressed, and the number plates that were added or removed, and are not saved yet. The tab
 * remembers them, because a page that is left takes the code with it that would save them: the next page of the tab does
 * it then.
 */

export type Tap = {
  readonly isKept: boolean
  /** Whether the browser knew an account: after signing out, nobody else keeps it. */
  readonly byAccount: boolean
}

export const tapsStorageKey = 'keptTaps'

/** The taps that are not saved yet, by the names of their things and plates, see `keyOf` and `plateKey`. */
export const taps: Record<string, Tap> = readTaps()

/** What the tab remembers. Without its storage, and on the server, there are none from an earlier page. */
export function readTaps(): Record<string, Tap> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(tapsStorageKey) ?? '{}') as Record<string, Tap>) }
  } catch {
    return {}
  }
}

/** Lets the tab remember the taps. Where the browser blocks that, they are lost with the page. */
export function storeTaps(): void {
  try {
    sessionStorage.setItem(tapsStorageKey, JSON.stringify(taps))
  } catch {
    // Blocked.
  }
}
