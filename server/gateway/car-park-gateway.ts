import * as v from 'valibot'
import { fail, succeed } from '#app/core/result.ts'
import type { CarPark, TicketFault } from '#app/features/parking/tickets/car-park.ts'
import {
  exitWire,
  freeSpacesWire,
  quoteWire,
  releaseFaultWire,
  ticketFaultWire,
  ticketWire,
} from './car-park-wire.ts'
import { createGatewayClient, type GatewayClientOptions } from './gateway-client.ts'

/** The operator's own car park behind HTTP; docs/gateway.yaml describes the interface. */
export function createCarParkGateway(options: GatewayClientOptions): CarPark {
  const { logger } = options
  const { read, send } = createGatewayClient('car park', options)
  const pathOf = (centreUid: string, call: string) =>
    `parking/centers/${encodeURIComponent(centreUid)}/${call}`

  return {
    findTicket: async (centreUid, ticketKey) => {
      const answer = await read(v.union([ticketFaultWire, ticketWire]), {
        method: 'POST',
        path: pathOf(centreUid, 'tickets/find'),
        body:
          ticketKey.kind === 'number'
            ? { ticketNumber: ticketKey.number }
            : { licencePlate: ticketKey.plate },
      })
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail(toFault(answer)) : succeed(answer)
    },
    quote: async (centreUid, number, voucherCode) => {
      const answer = await read(v.union([ticketFaultWire, quoteWire]), {
        method: 'POST',
        path: pathOf(centreUid, 'tickets/quote'),
        body: { ticketNumber: number, voucherCode },
      })
      if (answer === undefined) return fail({ kind: 'unavailable' })
      if ('code' in answer) return fail(toFault(answer))
      // Better no price than the price of another ticket.
      if (answer.ticket.number === number) return succeed(answer)
      logger.error('the car park gateway answered for another ticket')
      return fail({ kind: 'unavailable' })
    },
    releaseExit: async (centreUid, { releaseId, number, amountCents, voucherCode }) => {
      const answer = await send(v.union([releaseFaultWire, exitWire]), {
        method: 'POST',
        path: pathOf(centreUid, 'exits'),
        body: { ticketNumber: number, amount: amountCents, voucherCode },
        idempotencyKey: releaseId,
      })
      if (answer === undefined) return fail({ kind: 'unavailable' })
      return 'code' in answer ? fail({ kind: 'refused' }) : succeed(answer)
    },
    countFreeSpaces: async (centreUid) => {
      const answer = await read(freeSpacesWire, { method: 'GET', path: pathOf(centreUid, 'free-spaces') })
      return answer?.freeSpaces
    },
  }
}

const toFault = (answer: v.InferOutput<typeof ticketFaultWire>): TicketFault =>
  answer.code === 'already-paid' ? { kind: answer.code, exitUntil: answer.exitUntil } : { kind: answer.code }
