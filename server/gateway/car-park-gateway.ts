import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { fail, succeed } from '#app/core/result.ts'
import type { CarPark, TicketFault } from '#app/features/parking/tickets/car-park.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import {
  callExternal,
  timeLimits,
  type ExternalAnswer,
  type TimeLimits,
} from '#app/platform/external-call.server.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import {
  exitWire,
  freeSpacesWire,
  quoteWire,
  releaseFaultWire,
  ticketFaultWire,
  ticketWire,
} from './car-park-wire.ts'

/** The address and key of the gateway, and the time limits of its calls. */
export type CarParkGatewayOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Sent as `X-Api-Key`; undefined if the gateway wants none. */
  readonly key: string | undefined
  readonly logger: Logger
  readonly now: () => number
  readonly limits?: TimeLimits
}

type Question = {
  readonly method: 'GET' | 'POST'
  /** Below `/parking/centers/{centerUid}/`. Ticket numbers and plates go into the body: addresses are logged. */
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** The operator's own car park behind HTTP; docs/car-park-gateway.md describes the interface. */
export function createCarParkGateway(options: CarParkGatewayOptions): CarPark {
  const { logger, now, limits = timeLimits } = options
  const guard = createCircuitBreaker({ failures: 5, rest: 10_000, now })

  const send = (centreUid: string, question: Question): Promise<ExternalAnswer> =>
    guard(async () => {
      const answer = await callExternal(formatCall(options, centreUid, question), limits)
      if (!answer.ok) throw answer.problem
      if (answer.value.status >= 500) throw new Error(`The car park gateway answered ${answer.value.status}`)
      return answer.value
    })

  /** Sends a question, and repeats it once if the connection broke immediately: reads are safe to repeat. */
  async function read(centreUid: string, question: Question): Promise<ExternalAnswer> {
    const started = performance.now()
    try {
      return await send(centreUid, question)
    } catch (error) {
      if (performance.now() - started >= limits.connect) throw error
      await wait(100 + Math.random() * 200)
      return send(centreUid, question)
    }
  }

  /** The parsed answer; undefined if the gateway is unreachable, too slow, or sends an invalid answer. */
  async function parse<Schema extends v.GenericSchema>(
    schema: Schema,
    call: () => Promise<ExternalAnswer>,
  ): Promise<v.InferOutput<Schema> | undefined> {
    try {
      const { body, status } = await call()
      const parsed = v.safeParse(schema, parseJson(body))
      if (parsed.success) return parsed.output
      // Field names only: the values are personal.
      const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? issue.type)
      logger.error({ status, fields }, 'the car park gateway sent an invalid answer')
    } catch (error) {
      logger.error({ err: error }, 'the car park gateway does not answer')
    }
    return undefined
  }

  return {
    findTicket: async (centreUid, ticketKey) => {
      const body =
        ticketKey.kind === 'number' ? { ticketNumber: ticketKey.number } : { licencePlate: ticketKey.plate }
      const question = { method: 'POST', path: 'tickets/find', body } as const
      const answer = await parse(v.union([ticketFaultWire, ticketWire]), () => read(centreUid, question))
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail(toFault(answer)) : succeed(answer)
    },
    quote: async (centreUid, number, voucherCode) => {
      const body = { ticketNumber: number, voucherCode }
      const question = { method: 'POST', path: 'tickets/quote', body } as const
      const answer = await parse(v.union([ticketFaultWire, quoteWire]), () => read(centreUid, question))
      if (answer === undefined) return fail({ kind: 'unavailable' })
      if ('code' in answer) return fail(toFault(answer))
      // Better no price than the price of another ticket.
      if (answer.ticket.number === number) return succeed(answer)
      logger.error('the car park gateway answered for another ticket')
      return fail({ kind: 'unavailable' })
    },
    releaseExit: async (centreUid, { releaseId, number, amountCents, voucherCode }) => {
      const body = { ticketNumber: number, amount: amountCents, voucherCode }
      const question = { method: 'POST', path: 'exits', body, idempotencyKey: releaseId } as const
      const answer = await parse(v.union([releaseFaultWire, exitWire]), () => send(centreUid, question))
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail({ kind: 'refused' }) : succeed(answer)
    },
    countFreeSpaces: async (centreUid) => {
      const question = { method: 'GET', path: 'free-spaces' } as const
      const answer = await parse(freeSpacesWire, () => read(centreUid, question))
      return answer?.freeSpaces
    },
  }
}

function formatCall({ baseUrl, key }: CarParkGatewayOptions, centreUid: string, question: Question) {
  const { method, path, body, idempotencyKey } = question
  return {
    method,
    url: [baseUrl, 'parking', 'centers', encodeURIComponent(centreUid), path].join('/'),
    headers: {
      accept: 'application/json',
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** A text that is not JSON is an invalid answer like any other; the parser's own error would quote it in the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toFault = (answer: v.InferOutput<typeof ticketFaultWire>): TicketFault =>
  answer.code === 'already-paid' ? { kind: answer.code, exitUntil: answer.exitUntil } : { kind: answer.code }
