import { createContext } from 'react-router'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { VoucherQuestion } from '#app/features/payments/engine/voucher-holder.server.ts'
import type { CountedVisitor, VisitorLimit } from '#app/platform/visitor-limit.ts'
import type { CarPark, TicketKey, TicketQuote } from './car-park.ts'
import { createFreeSpaceCounts, type FreeSpaces } from './free-spaces.server.ts'
import type { LookUpFault } from './look-up-fault.ts'
import { listPlateSpellings } from '../rules/licence-plate.ts'
import { findAcceptedVoucher, parseVoucherCode, voucherTextLimit } from '../rules/voucher.ts'
import { subjectKeyOf, voucherKeyOf } from './payment-keys.ts'

/** A request of one visitor at one centre; attempts are counted for `visitor`. */
export type LookUpRequest = { readonly visitor: CountedVisitor; readonly centreUid: string }

/**
 * Looks up and prices tickets for pages and API calls. It limits the number of attempts, so that nobody can try out
 * plates, numbers or voucher codes.
 */
export type TicketService = {
  readonly find: (request: LookUpRequest, key: TicketKey) => Promise<Result<TicketQuote, LookUpFault>>
  /**
   * The current price of a number with the typed voucher code; an empty text gives the price without a voucher. Nothing is
   * redeemed yet. A voucher that a payment for another ticket holds has no discount, and its status says so. It counts as
   * a look-up too: the number comes from the browser, as the code does, even if the page has shown both before.
   */
  readonly priceVoucher: (
    request: LookUpRequest & { readonly number: string; readonly typed: string },
  ) => Promise<Result<TicketQuote, LookUpFault>>
  /** How many spaces are free, as counted within the last half minute. */
  readonly countFreeSpaces: (centreUid: string) => Promise<FreeSpaces>
}

/** The ticket service for loaders and actions; the composition root provides it. */
export const ticketServiceContext = createContext<TicketService>()

type TicketServiceOptions = {
  readonly carPark: CarPark
  /** What a payment for something else has done with a voucher. */
  readonly findVoucherHolder: (question: VoucherQuestion) => Promise<'reserved' | 'redeemed' | null>
  readonly now: () => number
  readonly lookUps: VisitorLimit
  readonly vouchers: VisitorLimit
}

/** Makes the service from the car park and the limits of look-ups and vouchers. */
export function createTicketService({
  carPark,
  findVoucherHolder,
  now,
  lookUps,
  vouchers,
}: TicketServiceOptions): TicketService {
  return {
    find: async ({ visitor, centreUid }, key) => {
      const tooMany = await countAttempt([lookUps], visitor)
      if (tooMany !== null) return fail(tooMany)
      const number =
        key.kind === 'number' ? succeed(key.number) : await findByPlate(carPark, centreUid, key.plate)
      const quoted = number.ok ? await carPark.quote(centreUid, number.value, null) : number
      // Otherwise anybody who knows a plate could find out at which other centre the car is parked.
      const isElsewhere = !quoted.ok && quoted.problem.kind === 'foreign-ticket'
      return key.kind === 'plate' && isElsewhere ? fail({ kind: 'unknown-plate' }) : quoted
    },
    priceVoucher: async ({ visitor, centreUid, number, typed }) => {
      const isWithout = typed.trim() === ''
      const tooMany = await countAttempt(isWithout ? [lookUps] : [vouchers, lookUps], visitor)
      if (tooMany !== null) return fail(tooMany)
      if (isWithout) return carPark.quote(centreUid, number, null)
      const code = parseVoucherCode(typed)
      const quoted = await carPark.quote(centreUid, number, code ?? null)
      if (!quoted.ok) return quoted
      if (code !== undefined) return respectHolder({ carPark, findVoucherHolder }, centreUid, quoted.value)
      const unknown = {
        code: typed.trim().slice(0, voucherTextLimit),
        status: 'UNKNOWN',
        discountCents: 0,
        isSingleUse: false,
      } as const
      return succeed({ ...quoted.value, voucherRates: [unknown] })
    },
    countFreeSpaces: createFreeSpaceCounts(carPark, now),
  }
}

/** Counts an attempt by each of the limits; the fault if one of them refuses it. */
async function countAttempt(
  limits: readonly VisitorLimit[],
  visitor: CountedVisitor,
): Promise<LookUpFault | null> {
  for (const limit of limits) {
    const verdict = await limit.attempt(visitor)
    if (!verdict.ok) return { kind: 'too-many', retryAfter: verdict.retryAfter }
  }
  return null
}

/** The quote, or that without the voucher if a payment for another ticket holds it: it could not be paid with. */
async function respectHolder(
  { carPark, findVoucherHolder }: Pick<TicketServiceOptions, 'carPark' | 'findVoucherHolder'>,
  centreUid: string,
  quote: TicketQuote,
): Promise<Result<TicketQuote, LookUpFault>> {
  const rate = findAcceptedVoucher(quote)
  if (rate === undefined) return succeed(quote)
  const holder = await findVoucherHolder({
    voucherKey: voucherKeyOf(centreUid, quote, rate),
    subjectKey: subjectKeyOf(centreUid, quote),
  })
  if (holder === null) return succeed(quote)
  const without = await carPark.quote(centreUid, quote.ticket.number, null)
  if (!without.ok) return without
  const held = { ...rate, status: holder === 'reserved' ? 'IN_USE' : 'USED', discountCents: 0 } as const
  return succeed({ ...without.value, voucherRates: [held] })
}

/** The ticket of a plate, tried in all its spellings. Only after `unknown-plate` the next spelling is tried. */
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
