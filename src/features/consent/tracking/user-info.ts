import * as v from 'valibot'
import { track } from '#platform/tracking/track.ts'

const wire = v.object({ pseudonym: v.string() })

const told = new Set<string>()

/**
 * Reports that somebody is signed in, by a pseudonym that the server derives from the account's id (LOG-02). Call it
 * once statistics are allowed: nothing is requested before. Without an answer the event has no pseudonym.
 */
export async function sendUserInfo(oid: string): Promise<void> {
  if (told.has(oid)) return
  told.add(oid)
  const pseudonym = await fetchPseudonym(oid)
  track({ name: 'user_info', loggedIn: true, ...(pseudonym !== null && { user_id: pseudonym }) })
}

async function fetchPseudonym(oid: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/consumers/pseudonym', { headers: { 'user-oid': oid } })
    return v.parse(wire, await answer.json()).pseudonym
  } catch (error) {
    console.warn('The visitor stays nameless for tracking', error)
    return null
  }
}
