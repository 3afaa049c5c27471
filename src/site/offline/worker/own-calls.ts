import { markAccount } from '../visitor-mark.ts'
import { writeEntry } from './kept-entry.ts'
import {
  findEntry,
  findOwnStore,
  forgetAccounts,
  forgetEverything,
  openOwnStore,
  readRemovals,
  type Removals,
} from './stores.ts'
import type { RequestEvent } from './worker-scope.ts'

/*
 * The calls about an account that matter to kept pages: who is signed in and what that account keeps, whose answers they
 * need; and those that end a sign-in or the account.
 */

const whoIsIt = '/api/validate-token'
const whatIsKept = '/api/consumers/kept'
/** The call that renews the sign-in: its refusal ends it. */
const renewal = '/auth/renew'
/** The call that deletes the account. */
const deletion = '/api/consumers/profiles/deleteProfile'

/** The paths of the calls that the worker answers. */
export const ownCallPaths: readonly string[] = [whoIsIt, whatIsKept, renewal, deletion]

/** Whether the worker answers a call. */
export const isOwnCall = (path: string): boolean => ownCallPaths.includes(path)

/**
 * The server's answer, which is kept; without a network, or if it breaks off, the kept one. It is read before it is handed
 * on: a body that is still on its way when its page is left makes Firefox report a fault of the worker.
 */
export async function answerOwnCall(event: RequestEvent, path: string): Promise<Response> {
  const { request } = event
  const before = readRemovals()
  try {
    const response = await fetch(request)
    const body = await response.text()
    event.waitUntil(note(request, path, response, body, before))
    // An answer such as 204 takes no body, not even an empty one.
    return new Response(body || null, response)
  } catch {
    const kept = request.method === 'GET' ? await findEntry(await findOwnStore(), path) : undefined
    return kept?.response ?? Response.error()
  }
}

async function note(
  request: Request,
  path: string,
  response: Response,
  body: string,
  before: Removals,
): Promise<void> {
  if (response.status === 401) await forgetAccounts()
  if (response.ok && path === deletion) await forgetEverything()
  if (!response.ok || path === renewal || path === deletion) return
  const oid = path === whatIsKept ? request.headers.get('user-oid') : readValidOid(body)
  if (oid === null) return
  const store = await openOwnStore(await markAccount(oid), before)
  await store?.put(path, writeEntry(body, response, { keptAt: Date.now(), title: '', phone: null }))
}

/** The account whose token is valid; null if the answer names none. */
function readValidOid(body: string): string | null {
  const state: unknown = JSON.parse(body)
  const isValid = typeof state === 'object' && state !== null && 'isValid' in state && state.isValid === true
  return isValid && 'oid' in state && typeof state.oid === 'string' ? state.oid : null
}
