import type { Selectable } from 'kysely'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { CarParkReleaseTable } from '#features/parking/stand-in/car-park-tables.server.ts'
import type {
  AllowedTransitionTable,
  EffectTable,
  LedgerLineTable,
  PaymentEventTable,
  PaymentTable,
  VoucherRedemptionTable,
} from '#features/payments/payment-tables.server.ts'
import type { SandboxPaymentTable } from '#features/payments/sandbox/sandbox-table.server.ts'

/** All records that the rules examine: the app's books, the provider's, and the car park's. */
export type Books = {
  readonly payments: Selectable<PaymentTable>[]
  readonly events: Selectable<PaymentEventTable>[]
  readonly effects: Selectable<EffectTable>[]
  readonly ledger: Selectable<LedgerLineTable>[]
  readonly vouchers: Selectable<VoucherRedemptionTable>[]
  readonly allowed: Selectable<AllowedTransitionTable>[]
  readonly provider: Selectable<SandboxPaymentTable>[]
  readonly releases: Selectable<CarParkReleaseTable>[]
  readonly now: number
}

/** Everything that the database knows of payments, in the order in which it was recorded. */
export async function readBooks({ db }: OpenDatabase): Promise<Books> {
  return {
    payments: await db.selectFrom('payment').selectAll().orderBy('created_at').execute(),
    events: await db.selectFrom('payment_event').selectAll().orderBy('id').execute(),
    effects: await db.selectFrom('effect').selectAll().execute(),
    ledger: await db.selectFrom('ledger_line').selectAll().orderBy('id').execute(),
    vouchers: await db.selectFrom('voucher_redemption').selectAll().execute(),
    allowed: await db.selectFrom('allowed_transition').selectAll().execute(),
    provider: await db.selectFrom('sandbox_payment').selectAll().execute(),
    releases: await db.selectFrom('car_park_release').selectAll().execute(),
    now: Date.now(),
  }
}
