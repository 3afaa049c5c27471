import { createContext } from 'react-router'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { CountedVisitor, VisitorLimit } from '#app/platform/visitor-limit.ts'
import type { CarPark, TicketKey, TicketQuote } from './car-park.ts'
import type { LookUpFault } from './look-up-fault.ts'
import { listPlateSpellings } from './licence-plate.ts'
import { parseVoucherCode } from './voucher.ts'

/** One visitor at one centre; `visitor` is whose attempts are counted. */
export type DeskQuestion = { readonly visitor: CountedVisitor; readonly centreUid: string }

/**
 * Where visitors ask for their tickets, by page or by call. It limits how often, so that nobody tries out plates,
 * numbers or voucher codes.
 */
export type TicketDesk = {
  readonly find: (question: DeskQuestion, key: TicketKey) => Promise<Result<TicketQuote, LookUpFault>>
  /** The price with what was typed as a voucher; with nothing typed, the price without one. */
  readonly redeem: (
    question: DeskQuestion & { readonly number: string; readonly typed: string },
  ) => Promise<Result<TicketQuote, LookUpFault>>
  /** The price now, with a voucher that was accepted before; nothing is tried out here, so nothing is counted. */
  readonly reprice: (question: {
    readonly centreUid: string
    readonly number: string
    readonly voucherCode: string | null
  }) => Promise<Result<TicketQuote, LookUpFault>>
  readonly countFreeSpaces: CarPark['countFreeSpaces']
}

/** The desk for loaders and actions; the composition root puts it there. */
export const ticketDeskContext = createContext<TicketDesk>()

type DeskOptions = {
  readonly carPark: CarPark
  readonly lookUps: VisitorLimit
  readonly vouchers: VisitorLimit
}

export function createTicketDesk({ carPark, lookUps, vouchers }: DeskOptions): TicketDesk {
  return {
    find: async ({ visitor, centreUid }, key) => {
      const verdict = await lookUps.attempt(visitor)
      if (!verdict.ok) return fail({ kind: 'too-many', retryAfter: verdict.retryAfter })
      const number =
        key.kind === 'number' ? succeed(key.number) : await findByPlate(carPark, centreUid, key.plate)
      return number.ok ? carPark.quote(centreUid, number.value, null) : number
    },
    redeem: async ({ visitor, centreUid, number, typed }) => {
      if (typed.trim() === '') return carPark.quote(centreUid, number, null)
      const verdict = await vouchers.attempt(visitor)
      if (!verdict.ok) return fail({ kind: 'too-many', retryAfter: verdict.retryAfter })
      const code = parseVoucherCode(typed)
      const quoted = await carPark.quote(centreUid, number, code ?? null)
      if (!quoted.ok || code !== undefined) return quoted
      const unknown = {
        code: typed.trim().slice(0, 40),
        status: 'UNKNOWN',
        discountCents: 0,
        isSingleUse: false,
      } as const
      return succeed({ ...quoted.value, voucherRates: [unknown] })
    },
    reprice: ({ centreUid, number, voucherCode }) => carPark.quote(centreUid, number, voucherCode),
    countFreeSpaces: (centreUid) => carPark.countFreeSpaces(centreUid),
  }
}

/** The ticket of a plate, tried in all its spellings. Only «unknown» is worth another try. */
async function findByPlate(
  carPark: CarPark,
  centreUid: string,
  plate: string,
): Promise<Result<string, LookUpFault>> {
  for (const spelling of listPlateSpellings(plate)) {
    const found = await carPark.findTicket(centreUid, { kind: 'plate', plate: spelling })
    if (found.ok) return succeed(found.value.number)
    if (found.problem.kind !== 'unknown-plate') return found
  }
  return fail({ kind: 'unknown-plate' })
}
