import { setTimeout as sleep } from 'node:timers/promises'
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

const codeOf = (error: unknown): string => String(Reflect.get(Object(error) as object, 'code'))

/**
 * Sends requests of all kinds in turn, until it is stopped, and then waits for the last answers.
 * @param atOnce how many are sent at the same moment
 */
export function startLoad(
  kinds: readonly Kind[],
  { answers }: Pick<Protocol, 'answers'>,
  { atOnce = 1 } = {},
) {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function sendRequest(kind: Kind): Promise<void> {
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
        notTaken = error instanceof Error && /ECONNREFUSED/.test(`${codeOf(error)} ${codeOf(error.cause)}`)
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

  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length]
      if (kind === undefined) return
      const asking = sendRequest(kind).finally(() => underWay.delete(asking))
      underWay.add(asking)
      if (turn % atOnce === atOnce - 1) await sleep(pauseMs)
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
