import { createListeners } from '#core/listeners.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { isUid } from '#core/uid.ts'
import type { LayoutCentre } from '../shell/default-layout-data.ts'
import { useRootData } from '../shell/use-shell.ts'
import type { KnownCentre } from './fetch-centre.ts'

export type { KnownCentre }

/**
 * The centres that this browser has learned about, by uid; null if there is no such centre, or while it is asked for.
 * The server never fills it.
 */
const known = new Map<string, KnownCentre | null>()
const { subscribe, notify } = createListeners()

function remember(uid: string, centre: KnownCentre | null): void {
  known.set(uid, centre)
  notify()
}

/** Asks for a centre, once. If there is no answer, the next page asks again. */
async function ask(uid: string): Promise<void> {
  if (known.has(uid) || !isUid(uid)) return
  known.set(uid, null)
  try {
    const { fetchCentre } = await import('./fetch-centre.ts')
    remember(uid, await fetchCentre(uid))
  } catch (error) {
    console.warn(error)
    known.delete(uid)
  }
}

/** The centre in the data of the page's layout; null if it has none. */
export const useLayoutCentre = (): LayoutCentre['centre'] =>
  useMatches()
    .filter(({ id }) => id.startsWith('layout.'))
    .map(({ loaderData }) => (loaderData as LayoutCentre | null | undefined)?.centre)
    .find(Boolean) ?? null

/**
 * A centre by its uid: from the data of the page, or asked for by the browser, if it is the favourite one on a page
 * without a centre, or if a page of another centre has failed. Null if there is none, and until it is known.
 */
export function useKnownCentre(uid: string | null): KnownCentre | null {
  const { centres, lookedFor } = useRootData()
  const ofLayout = useLayoutCentre()
  const given = [...centres, ofLayout].find((centre) => centre?.uid === uid) ?? null
  const wanted = given === null && uid !== lookedFor ? uid : null
  const learned = useSyncExternalStore(
    subscribe,
    () => (wanted === null ? null : (known.get(wanted) ?? null)),
    () => null,
  )
  useEffect(() => {
    if (given !== null) known.set(given.uid, given)
    else if (wanted !== null) void ask(wanted)
  }, [given, wanted])
  return given ?? learned
}
