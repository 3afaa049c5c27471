import { createContext } from 'react-router'
import { fail, succeed, type Result } from '#core/result.ts'
import type { VoucherQuestion } from '#features/payments/engine/voucher-holder.server.ts'
import type { CountedVisitor, VisitorLimit } from '#platform/visitor-limit.ts'
import { normalisePlate } from '#core/licence-plate.ts'
import type { CarPark, TicketFault, TicketQuote } from './car-park.ts'
import { findNumber } from './find-by-plate.server.ts'
import { createFreeSpaceCounts, type FreeSpaces } from './free-spaces.server.ts'
import type { KnownPlates } from './known-plates.server.ts'
import type { LookUpFault } from './look-up-fault.ts'
import { hideElsewhere, hideTime, type ShownQuote } from './shown-quote.ts'
import { keyOfRef, plateRef, type TicketKey } from '../rules/ticket-ref.ts'
import { findAcceptedVoucher, parseVoucherCode } from '../rules/voucher.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'
import { subjectKeyOf, voucherKeyOf } from './payment-keys.ts'

export type LookUpRequest = { readonly visitor: CountedVisitor; readonly centreUid: string }

/**
 * Looks up and prices tickets for pages and API calls. It limits the number of attempts, so that nobody can try out
 * plates, numbers or voucher codes.
 */
export type TicketService = {
  readonly find: (request: LookUpRequest, key: TicketKey) => Promise<Result<ShownQuote, LookUpFault>>
  /**
   * The current price of a number, or of what stands for it, with the typed voucher code; an empty text gives the price without a voucher. Nothing is
   * redeemed yet. A voucher that a payment for another ticket holds has no discount, and its status says so. It counts as
   * a look-up too: the number comes from the browser, as the code does, even if the page has shown both before.
   */
  readonly priceVoucher: (
    request: LookUpRequest & { readonly ref: string; readonly typed: string },
  ) => Promise<Result<ShownQuote, LookUpFault>>
  /**
   * The current price of a ticket that the visitor has paid or tried to pay, with its voucher. Who had found it by the plate
   * still sees no more than the price.
   */
  readonly priceAgain: (
    request: LookUpRequest & {
      readonly number: string
      readonly seesTime: boolean
      readonly voucherCode: string | null
    },
  ) => Promise<Result<ShownQuote, LookUpFault>>
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
  readonly knownPlates: Pick<KnownPlates, 'hasPaid'>
  readonly lookUps: VisitorLimit
  /** Those by a plate alone, which anybody can read on a car. */
  readonly plateLookUps: VisitorLimit
  readonly vouchers: VisitorLimit
}

/** Makes the service from the car park and the limits of look-ups and vouchers. */
export function createTicketService(options: TicketServiceOptions): TicketService {
  const { carPark, knownPlates, now, lookUps, plateLookUps, vouchers } = options

  /** Whether the visitor may see more than the price: with the number, or of a car that the account has paid for. */
  const maySeeTime = async ({ by, key: oid }: CountedVisitor, key: TicketKey): Promise<boolean> =>
    key.kind === 'number' || (by === 'account' && (await knownPlates.hasPaid(oid, key.plate)))

  async function price(
    { visitor, centreUid }: LookUpRequest,
    key: TicketKey,
    limits: readonly VisitorLimit[],
    quote: (number: string) => Promise<Result<TicketQuote, TicketFault>>,
  ): Promise<Result<ShownQuote, LookUpFault>> {
    const seesTime = await maySeeTime(visitor, key)
    const tooMany = await countAttempt(seesTime ? limits : [...limits, plateLookUps], visitor)
    if (tooMany !== null) return fail(tooMany)
    const number = await findNumber(carPark, centreUid, key)
    const quoted = number.ok ? await quote(number.value) : number
    if (key.kind === 'plate' && !seesTime) {
      if (quoted.ok) return succeed(hideTime(quoted.value, key.plate))
      if (quoted.problem.kind === 'already-paid') return fail({ kind: 'already-paid', exitUntil: null })
    }
    return quoted.ok ? quoted : fail(hideElsewhere(quoted.problem, key))
  }

  const priceVoucher: TicketService['priceVoucher'] = ({ ref, typed, ...request }) => {
    const { centreUid } = request
    const isWithout = typed.trim() === ''
    const limits = isWithout ? [lookUps] : [vouchers, lookUps]
    return price(request, keyOfRef(ref), limits, async (number) => {
      if (isWithout) return carPark.quote(centreUid, number, null)
      const code = parseVoucherCode(typed)
      const quoted = await carPark.quote(centreUid, number, code ?? null)
      if (!quoted.ok) return quoted
      if (code !== undefined) return respectHolder(options, centreUid, quoted.value)
      const unknown = {
        code: typed.trim().slice(0, voucherTextLimit),
        status: 'UNKNOWN',
        discountCents: 0,
        isSingleUse: false,
      } as const
      return succeed({ ...quoted.value, voucherRates: [unknown] })
    })
  }

  const priceAgain: TicketService['priceAgain'] = async ({ number, seesTime, voucherCode, ...request }) => {
    const typed = voucherCode ?? ''
    if (seesTime) return priceVoucher({ ...request, ref: number, typed })
    const tooMany = await countAttempt([lookUps], request.visitor)
    if (tooMany !== null) return fail(tooMany)
    const found = await carPark.findTicket(request.centreUid, { kind: 'number', number })
    if (!found.ok) return fail(hideElsewhere(found.problem, { kind: 'number', number }))
    const { plate } = found.value
    return priceVoucher({ ...request, ref: plate === null ? number : plateRef(normalisePlate(plate)), typed })
  }

  return {
    find: (request, key) =>
      price(request, key, [lookUps], (number) => carPark.quote(request.centreUid, number, null)),
    priceVoucher,
    priceAgain,
    countFreeSpaces: createFreeSpaceCounts(carPark, now),
  }
}

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
): Promise<Result<TicketQuote, TicketFault>> {
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
