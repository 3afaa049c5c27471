import { whenOnline } from './when-online.ts'

export type Place = { readonly pathname: string; readonly search: string; readonly hash: string }

const key = 'reloaded-at'

/**
 * For this many milliseconds after an automatic reload there is no other one, because replicas may run different builds
 * for a while (UPD-01).
 */
const guard = 10_000

/** Whether a page may be reloaded, if the last reload was at `reloadedAt`; both in epoch milliseconds. */
export const isReloadDue = (reloadedAt: number | null, now: number): boolean =>
  reloadedAt === null || Math.abs(now - reloadedAt) >= guard

const loadedAt = Date.now()

/** When this document started a reload; the same event may come again before the document is replaced. */
let leftAt: number | null = null

/** When this tab was last reloaded automatically. The session storage forgets it with the tab. */
const readMarker = (): number | null => Number(sessionStorage.getItem(key)) || null

/**
 * Sets the marker unless the last reload was too recent.
 * @returns whether the page may be reloaded. If the browser stores no marker, the document's age decides: one that was
 * loaded less than ten seconds ago may itself be the result of a reload.
 */
function claim(now: number): boolean {
  if (!isReloadDue(leftAt, now)) return false
  try {
    if (!isReloadDue(readMarker(), now)) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    if (!isReloadDue(loadedAt, now)) return false
  }
  leftAt = now
  return true
}

const load = (place: Place | undefined): void =>
  place ? location.assign(place.pathname + place.search + place.hash) : location.reload()

/**
 * Reloads the page automatically, or loads `place` if the visitor is on the way there. Every automatic reload goes
 * through this file, so that there are at least ten seconds between two (UPD-01).
 * @returns false if the last reload was too recent and nothing is done
 */
export function reloadPage(place?: Place): boolean {
  if (!claim(Date.now())) return false
  load(place)
  return true
}

/** Like `reloadPage`, but waits until a reload is allowed and there is a network, unless it is aborted before. */
export async function reloadPageWhenDue(givenUp?: AbortSignal): Promise<void> {
  await whenOnline()
  if (givenUp?.aborted || reloadPage()) return
  setTimeout(() => void reloadPageWhenDue(givenUp), guard)
}

/** Loads the target of a visitor's click, which is never delayed; no automatic reload follows for ten seconds. */
export function loadPlace(place: Place): void {
  claim(Date.now())
  load(place)
}

/** Loads the page of the address again, to which the visitor went back or forward; never delayed, as in `loadPlace`. */
export function loadAddress(): void {
  claim(Date.now())
  load(undefined)
}
