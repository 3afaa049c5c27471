import type { RequestInit } from 'undici'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import { reasonOf } from './finding.ts'
import { parseJson } from '#core/parse-json.ts'

/** How long any single look outside takes at most, in milliseconds. */
export const lookLimit = 6_000

export type Look =
  | {
      readonly ok: true
      readonly status: number
      readonly json: Readonly<Record<string, unknown>>
      /** The clock of the other side, in epoch milliseconds; undefined if it does not tell. */
      readonly clock: number | undefined
    }
  | { readonly ok: false; readonly reason: string }

/** Asks an address once, bounded in time and size. A body that is no JSON object counts as an empty one. */
export async function lookUp(address: string, init: RequestInit = {}): Promise<Look> {
  try {
    const answer = await fetchExternal(address, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(lookLimit),
    })
    const body = parseObject(await answer.text())
    const date = Date.parse(answer.headers.get('date') ?? '')
    return { ok: true, status: answer.status, json: body, clock: Number.isNaN(date) ? undefined : date }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
