import * as v from 'valibot'
import { fail, succeed } from '#core/result.ts'
import type { CarPark, TicketFault } from '#features/parking/tickets/car-park.ts'
import {
  exitWire,
  freeSpacesWire,
  quoteWire,
  releaseFaultWire,
  ticketFaultWire,
  ticketWire,
} from './car-park-wire.ts'
import { createGatewayClient, type GatewayClientOptions } from '#platform/gateway/gateway-client.server.ts'

export function createCarParkGateway(options: GatewayClientOptions): CarPark {
  const { read, send } = createGatewayClient('car park', options)
  const callOf = (centreUid: string, call: string) => ({
    path: `parking/centers/{centerUid}/${call}`,
    centreUid,
  })

  return {
    findTicket: async (centreUid, ticketKey) => {
      const answer = await read(
        { answer: ticketWire, refusal: ticketFaultWire },
        {
          method: 'POST',
          ...callOf(centreUid, 'tickets/find'),
          body:
            ticketKey.kind === 'number'
              ? { ticketNumber: ticketKey.number }
              : { licencePlate: ticketKey.plate },
        },
      )
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail(toFault(answer)) : succeed(answer)
    },
    quote: async (centreUid, number, voucherCode) => {
      // Better no price than the price of another ticket.
      const ownQuote = v.pipe(
        quoteWire,
        v.check(({ ticket }) => ticket.number === number, 'it is about another ticket'),
      )
      const answer = await read(
        { answer: ownQuote, refusal: ticketFaultWire },
        {
          method: 'POST',
          ...callOf(centreUid, 'tickets/quote'),
          body: { ticketNumber: number, voucherCode },
        },
      )
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail(toFault(answer)) : succeed(answer)
    },
    releaseExit: async (centreUid, { releaseId, number, amountCents, voucherCode, payableUntil }) => {
      const answer = await send(
        { answer: exitWire, refusal: releaseFaultWire },
        {
          method: 'POST',
          ...callOf(centreUid, 'exits'),
          body: {
            ticketNumber: number,
            amount: amountCents,
            voucherCode,
            payableUntil: new Date(payableUntil).toISOString(),
          },
          idempotencyKey: releaseId,
        },
      )
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail({ kind: 'refused' }) : succeed(answer)
    },
    countFreeSpaces: async (centreUid) => {
      const answer = await read(
        { answer: freeSpacesWire, refusal: v.never() },
        {
          method: 'GET',
          ...callOf(centreUid, 'free-spaces'),
          emptyStatus: 404,
        },
      )
      return answer?.freeSpaces
    },
  }
}

const toFault = (answer: v.InferOutput<typeof ticketFaultWire>): TicketFault =>
  answer.code === 'already-paid' ? { kind: answer.code, exitUntil: answer.exitUntil } : { kind: answer.code }
