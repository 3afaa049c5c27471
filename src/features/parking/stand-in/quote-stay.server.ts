import type { Kysely } from 'kysely'
import type { TicketQuote } from '#features/parking/tickets/car-park.ts'
import { minutesOfStay, momentAfterMinutes } from '#features/parking/rules/stay.ts'
import { findStepEnd, priceOfStay } from '#features/parking/rules/tariff.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { StoredParking } from '#features/parking/parking-column.server.ts'
import { judgeDemoVoucher } from './demo-vouchers.ts'
import { viewStay, type Stay } from './stays.server.ts'

type Question = {
  readonly stay: Stay
  readonly parking: StoredParking
  readonly voucherCode: string | null
  readonly now: number
}

/** The current price of a stay: the tariff, minus earlier payments for the same stay, minus the voucher. */
export async function quoteStay(
  db: Kysely<Database>,
  { stay, parking: { tariff }, voucherCode, now }: Question,
): Promise<TicketQuote> {
  const enteredAt = stay.enteredAt.getTime()
  const minutes = minutesOfStay(enteredAt, now)
  const grossCents = Math.max(0, priceOfStay(tariff, minutes) - stay.paidCents)
  const voucherRates =
    voucherCode === null
      ? []
      : [
          judgeDemoVoucher({
            code: voucherCode,
            centreUid: stay.centreUid,
            tariff,
            minutes,
            grossCents,
            ...(await findUses(db, voucherCode, stay.number)),
          }),
        ]
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

async function findUses(db: Kysely<Database>, code: string, number: string) {
  const uses = await db
    .selectFrom('car_park_release')
    .select('number')
    .where('voucher_code', '=', code)
    .execute()
  return { isUsedOnTicket: uses.some((use) => use.number === number), isUsedAnywhere: uses.length > 0 }
}
