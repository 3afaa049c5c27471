import { markAccount } from '../visitor-mark.ts'
import { writeEntry } from './kept-entry.ts'
import { findEntry, findOwnStore, forgetAccounts, openOwnStore, readGeneration } from './stores.ts'
import type { RequestEvent } from './worker-scope.ts'

/*
 * The two calls about an account whose answers kept pages need: who is signed in, and what that account keeps.
 */

const whoIsIt = '/api/validate-token'
const whatIsKept = '/api/consumers/kept'
/** The call that renews the sign-in: its refusal ends it. */
const renewal = '/auth/renew'

/** The paths of the calls that the worker answers. */
export const ownCallPaths: readonly string[] = [whoIsIt, whatIsKept, renewal]

/** Whether the worker answers a call. */
export const isOwnCall = (path: string): boolean => ownCallPaths.includes(path)

/** The server's answer, which is kept; without a network the kept one. */
export async function answerOwnCall(event: RequestEvent, path: string): Promise<Response> {
  const { request } = event
  const begunAt = readGeneration()
  try {
    const response = await fetch(request)
    event.waitUntil(note(request, path, response.clone(), begunAt))
    return response
  } catch {
    const kept = request.method === 'GET' ? await findEntry(await findOwnStore(), path) : undefined
    return kept?.response ?? Response.error()
  }
}

async function note(request: Request, path: string, response: Response, begunAt: number): Promise<void> {
  if (response.status === 401) await forgetAccounts()
  if (!response.ok || path === renewal) return
  const body = await response.text()
  const oid = path === whatIsKept ? request.headers.get('user-oid') : readValidOid(body)
  if (oid === null) return
  const store = await openOwnStore(await markAccount(oid), begunAt)
  const facts = { keptAt: Date.now(), title: '', phone: null, policy: '' }
  await store?.put(path, writeEntry(body, 'application/json', facts))
}

/** The account whose token is valid; null if the answer names none. */
function readValidOid(body: string): string | null {
  const state: unknown = JSON.parse(body)
  const isValid = typeof state === 'object' && state !== null && 'isValid' in state && state.isValid === true
  return isValid && 'oid' in state && typeof state.oid === 'string' ? state.oid : null
}
