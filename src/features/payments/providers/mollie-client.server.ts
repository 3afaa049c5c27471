import type { Incidents } from '#platform/incidents.server.ts'
import { createProviderCall } from './call-provider.server.ts'

export type MollieAccess = {
  readonly apiKey: string
  /** Another origin than Mollie's, for tests. */
  readonly apiBase: string | undefined
  readonly now: () => number
  readonly incidents: Incidents
}

type MollieCall = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path below `/v2`, with its query. */
  readonly path: string
  readonly body?: object
  /** Mollie wants a UUID. It answers a repeated one like the first time, for an hour. */
  readonly idempotencyKey?: string
}

export type MollieAnswer = { readonly status: number; readonly json: unknown }

/** Calls Mollie; throws if it does not answer, or with a server error or something that is no JSON. */
export type MollieClient = (call: MollieCall) => Promise<MollieAnswer>

const mollieOrigin = 'https://api.mollie.com'

/** Mollie's interface, version 2, with the key of one account. */
export function createMollieClient({ apiKey, apiBase = mollieOrigin, ...parts }: MollieAccess): MollieClient {
  const call = createProviderCall('mollie', parts)
  return async ({ method, path, body, idempotencyKey }) => {
    const answer = await call({
      method,
      url: `${apiBase}/v2${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: answer.body === '' ? undefined : JSON.parse(answer.body) }
  }
}

/**
 * The error for an answer that is not as expected; Mollie says in `detail` what is wrong.
 * @param what was asked for, like `the payment`
 */
export function describeRefusal(what: string, { status, json }: MollieAnswer): Error {
  const detail = typeof json === 'object' && json !== null && 'detail' in json ? json.detail : undefined
  return new Error(`Mollie answers ${status} about ${what}${typeof detail === 'string' ? `: ${detail}` : ''}`)
}
