import * as v from 'valibot'
import { formatChange, keptWire, readKeptWire } from './kept.schema.ts'
import type { Kept, KeptChange } from './kept.ts'

const path = '/api/consumers/kept'

async function ask(oid: string, init: RequestInit): Promise<Kept | 'full'> {
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-oid': oid },
  })
  if (response.status === 409) return 'full'
  if (!response.ok) throw new Error(`The call failed with status ${response.status}`)
  return readKeptWire(v.parse(keptWire, await response.json()))
}

/** After so many milliseconds without an answer, what the account keeps counts as unknown. */
const patience = 20_000

export async function fetchKept(oid: string): Promise<Kept> {
  const kept = await ask(oid, { signal: AbortSignal.timeout(patience) })
  if (kept === 'full') throw new Error('A question cannot be too much')
  return kept
}

/**
 * Changes what the account keeps, and answers with all of it; `full` if it would be too much. The call continues while
 * the visitor goes to another page.
 * @throws Error if it was not saved
 */
export const patchKept = (oid: string, change: KeptChange): Promise<Kept | 'full'> =>
  ask(oid, { method: 'PATCH', body: JSON.stringify(formatChange(change)), keepalive: true })
