import { minutesOfStay, momentAfterMinutes } from '../rules/stay.ts'
import { findStepEnd, priceOfStay, type Tariff } from '../rules/tariff.ts'
import type { TicketQuote } from '../tickets/car-park.ts'
import { judgeDemoVoucher, type VoucherQuestion } from './demo-vouchers.ts'
import { viewStay, type Stay } from './stay.ts'

type Question = {
  readonly stay: Stay
  readonly tariff: Tariff
  readonly voucher: Pick<VoucherQuestion, 'code' | 'isUsedOnTicket' | 'isUsedAnywhere'> | null
  readonly now: number
}

/** The current price of a stay: the tariff, minus earlier payments for the same stay, minus the voucher. */
export function quoteStay({ stay, tariff, voucher, now }: Question): TicketQuote {
  const enteredAt = stay.enteredAt.getTime()
  const minutes = minutesOfStay(enteredAt, now)
  const grossCents = Math.max(0, priceOfStay(tariff, minutes) - stay.paidCents)
  const { centreUid } = stay
  const voucherRates = voucher
    ? [judgeDemoVoucher({ ...voucher, centreUid, tariff, minutes, grossCents })]
    : []
  return {
    ticket: viewStay(stay),
    minutes,
    quotedAt: now,
    validUntil: momentAfterMinutes(enteredAt, findStepEnd(tariff, minutes)),
    timesPaid: stay.timesPaid,
    grossCents,
    amountCents: voucherRates.reduce((cents, { discountCents }) => cents - discountCents, grossCents),
    voucherRates,
  }
}
