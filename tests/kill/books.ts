import type { Selectable } from 'kysely'
import type { OpenDatabase } from '#db/database.server.ts'
import type { CarParkReleaseTable } from '#db/tables/car-park.ts'
import type {
  AllowedTransitionTable,
  EffectTable,
  LedgerLineTable,
  PaymentEventTable,
  PaymentTable,
} from '#db/tables/payment.ts'
import type { SandboxPaymentTable } from '#db/tables/payment-sandbox.ts'

/** Everything that there is to judge: our books, the provider's own, and the car park's. */
export type Books = {
  readonly payments: Selectable<PaymentTable>[]
  readonly events: Selectable<PaymentEventTable>[]
  readonly effects: Selectable<EffectTable>[]
  readonly ledger: Selectable<LedgerLineTable>[]
  readonly allowed: Selectable<AllowedTransitionTable>[]
  readonly provider: Selectable<SandboxPaymentTable>[]
  readonly releases: Selectable<CarParkReleaseTable>[]
  readonly now: number
}

export async function readBooks({ db }: OpenDatabase): Promise<Books> {
  return {
    payments: await db.selectFrom('payment').selectAll().orderBy('created_at').execute(),
    events: await db.selectFrom('payment_event').selectAll().orderBy('id').execute(),
    effects: await db.selectFrom('effect').selectAll().execute(),
    ledger: await db.selectFrom('ledger_line').selectAll().orderBy('id').execute(),
    allowed: await db.selectFrom('allowed_transition').selectAll().execute(),
    provider: await db.selectFrom('sandbox_payment').selectAll().execute(),
    releases: await db.selectFrom('car_park_release').selectAll().execute(),
    now: Date.now(),
  }
}
