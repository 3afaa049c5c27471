import { setTimeout as sleep } from 'node:timers/promises'
import { wasRefused } from '../support/was-refused.ts'
import type { Answer, Protocol } from './protocol.ts'

/** One kind of request; `send` makes the next one. */
export type Kind = {
  readonly name: string
  readonly send: (signal: AbortSignal) => Promise<Response>
  /** The expected statuses while nothing is broken. */
  readonly expected: readonly number[]
}

/** Six requests a second, whether or not earlier ones were answered. */
const pauseMs = 1000 / 6
const patienceMs = 20_000

/** Sends one request of a kind, and notes its answer. */
export async function sendRequest(kind: Kind, { answers }: Pick<Protocol, 'answers'>): Promise<void> {
  const sentAt = Date.now()
  const began = performance.now()
  let notTaken = false
  const answer = await kind
    .send(AbortSignal.timeout(patienceMs))
    .then(async (response) => {
      await response.arrayBuffer()
      return response
    })
    .catch((error: unknown) => {
      notTaken = wasRefused(error)
      return undefined
    })
  answers.push({
    kind: kind.name,
    sentAt,
    milliseconds: Math.round(performance.now() - began),
    status: answer?.status ?? (notTaken ? -1 : 0),
    retryAfter: answer?.headers.get('retry-after') ?? null,
    isExpected: answer !== undefined && kind.expected.includes(answer.status),
  } satisfies Answer)
}

/** Sends requests of all kinds in turn, until it is stopped, and then waits for the last answers. */
export function startLoad(kinds: readonly Kind[], protocol: Pick<Protocol, 'answers'>) {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length]
      if (kind === undefined) return
      const asking = sendRequest(kind, protocol).finally(() => underWay.delete(asking))
      underWay.add(asking)
      await sleep(pauseMs)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await Promise.all(underWay)
    },
  }
}
