const key = 'reloaded-at'

/** For so long nothing loads a page again by itself: replicas may be of different builds for a while (UPD-01). */
const guard = 10_000

/** Whether a page may be loaded anew, when that was done last at `reloadedAt`; both in epoch milliseconds. */
export const isReloadDue = (reloadedAt: number | null, now: number): boolean =>
  reloadedAt === null || Math.abs(now - reloadedAt) >= guard

function readMarker(): number | null {
  const text = sessionStorage.getItem(key)
  return text === null ? null : Number(text)
}

/** The marker in the tab's storage that holds reloads back. The browser drops it with the tab. */
export const reloadMarker = {
  /**
   * Sets the marker, or leaves the one that still holds.
   * @returns whether it was set, and the page may be loaded anew; a browser that keeps no marker never is
   */
  claim(now: number): boolean {
    try {
      if (!isReloadDue(readMarker(), now)) return false
      sessionStorage.setItem(key, String(now))
      return true
    } catch {
      return false
    }
  },
}
