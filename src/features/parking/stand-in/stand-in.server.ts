import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { fail, type Result, succeed } from '#core/result.ts'
import type { CarPark, ReleaseFault, Ticket, TicketFault } from '#features/parking/tickets/car-park.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { StoredParking } from '#features/parking/parking-column.server.ts'
import { readDemoTicket } from './demo-tickets.server.ts'
import { openBarrier } from './open-barrier.server.ts'
import { type Stay, viewStay } from './stay.ts'
import { findOrCreateStay, findOrCreateStayByPlate } from './stays.server.ts'
import { quoteStay } from './quote-stay.ts'

const hour = 3_600_000

/** A plausible number of free spaces: a third taken at night, four fifths in the early afternoon. */
function simulateFreeSpaces(spaces: number, now: number): number {
  // Central European winter time all year round, which is precise enough for an estimate.
  const hourOfDay = (now / hour + 1) % 24
  const bustle = Math.max(0, Math.sin(((hourOfDay - 7) / 14) * Math.PI))
  return Math.round(spaces * (1 - 0.3 - 0.5 * bustle))
}

export type StandInOptions = {
  readonly db: Kysely<Database>
  readonly now: () => number
  /** The delay of the ticket whose car park answers too late; by default longer than any time limit. */
  readonly latenessMs?: number
}

/**
 * A car park for every centre that offers parking, with its tariff and its grace time, and with invented tickets (see
 * demo-tickets.ts). From the first look-up on, a ticket behaves like a real one: its price rises, it is paid once, and
 * it keeps its vouchers.
 */
export function createCarParkStandIn({ db, now, latenessMs = 8_500 }: StandInOptions): CarPark {
  const findParking = async (centreUid: string): Promise<StoredParking | undefined> => {
    const row = await db
      .selectFrom('centre')
      .select('parking')
      .where('uid', '=', centreUid)
      .executeTakeFirst()
    return findOfferedParking(row) ?? undefined
  }

  /** The stay of a ticket number, or the reason why there is none here. */
  async function findStay(
    centreUid: string,
    parking: StoredParking,
    number: string,
  ): Promise<Result<Stay, TicketFault>> {
    const demo = readDemoTicket(number)
    if (demo.kind === 'too-late') await wait(latenessMs)
    if (demo.kind === 'gone' || demo.kind === 'too-late' || demo.kind === 'nonsense') {
      return fail({ kind: 'unavailable' })
    }
    if (demo.kind === 'unknown') return fail({ kind: 'unknown-ticket' })
    if (demo.kind === 'foreign') return fail({ kind: 'foreign-ticket' })
    if (demo.kind === 'expired') return fail({ kind: 'expired-ticket' })
    const stay = await findOrCreateStay(db, { centreUid, parking, number, demo, now: now() })
    if (stay.centreUid !== centreUid) return fail({ kind: 'foreign-ticket' })
    const exitUntil = stay.exitUntil?.getTime() ?? 0
    return now() <= exitUntil ? fail({ kind: 'already-paid', exitUntil }) : succeed(stay)
  }

  return {
    findTicket: async (centreUid, key) => {
      const parking = await findParking(centreUid)
      if (parking === undefined) return fail({ kind: 'unknown-ticket' })
      if (key.kind === 'number') return asTicket(await findStay(centreUid, parking, key.number))
      const number = parking.plateRecognition
        ? await findOrCreateStayByPlate(db, { centreUid, plate: key.plate, now: now() })
        : undefined
      if (number === undefined) return fail({ kind: 'unknown-plate' })
      return asTicket(await findStay(centreUid, parking, number))
    },

    quote: async (centreUid, number, voucherCode) => {
      const parking = await findParking(centreUid)
      if (parking === undefined) return fail({ kind: 'unknown-ticket' })
      const stay = await findStay(centreUid, parking, number)
      if (!stay.ok) return stay
      const voucher = voucherCode === null ? null : await findUses(db, voucherCode, stay.value.number)
      return succeed(quoteStay({ stay: stay.value, tariff: parking.tariff, voucher, now: now() }))
    },

    releaseExit: async (centreUid, release) => {
      const refused: Result<never, ReleaseFault> = fail({ kind: 'refused' })
      const parking = await findParking(centreUid)
      return parking === undefined ? refused : openBarrier(db, { centreUid, parking, release, now: now() })
    },

    countFreeSpaces: async (centreUid) => {
      const parking = await findParking(centreUid)
      return parking && simulateFreeSpaces(parking.spaces, now())
    },
  }
}

const asTicket = (stay: Result<Stay, TicketFault>): Result<Ticket, TicketFault> =>
  stay.ok ? succeed(viewStay(stay.value)) : stay

async function findUses(db: Kysely<Database>, code: string, number: string) {
  const uses = await db
    .selectFrom('car_park_release')
    .select('number')
    .where('voucher_code', '=', code)
    .execute()
  return { code, isUsedOnTicket: uses.some((use) => use.number === number), isUsedAnywhere: uses.length > 0 }
}
