const key = 'plan-start'

/** Remembers for this visit, on this device alone, where ways begin; null forgets it. A browser may keep nothing. */
export function rememberStart(centreUid: string, place: string | null): void {
  try {
    if (place === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${centreUid} ${place}`)
  } catch (error) {
    console.warn(error)
  }
}

/** Where ways of the centre begin in this visit; null if nobody has said so. */
export function recallStart(centreUid: string): string | null {
  try {
    const [centre, place] = sessionStorage.getItem(key)?.split(' ') ?? []
    return centre === centreUid ? (place ?? null) : null
  } catch {
    return null
  }
}
