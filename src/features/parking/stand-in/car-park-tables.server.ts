import type { ColumnType } from 'kysely'

/*
 * The embedded stand-in for an operator's car parks. Nothing else reads these tables; with a gateway they stay empty.
 */

/** One car's stay, created at the first look-up of its ticket. */
export type CarParkTicketTable = {
  number: string
  centre_uid: string
  /** Normalised; null for a ticket that was found by its number. */
  plate: string | null
  entered_at: Date
  /** Cents paid for this stay, vouchers included. */
  paid_cents: ColumnType<number, number | undefined, number>
  times_paid: ColumnType<number, number | undefined, number>
  /** The end of the time to leave; null before the first payment. */
  exit_until: Date | null
  /** How often a barrier that is meant to fail has failed so far. */
  refused_releases: ColumnType<number, number | undefined, number>
}

/** One opening of the barrier for one payment: a release id counts once. */
export type CarParkReleaseTable = {
  release_id: string
  number: string
  amount_cents: number
  voucher_code: string | null
  exit_until: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    car_park_ticket: CarParkTicketTable
    car_park_release: CarParkReleaseTable
  }
}
