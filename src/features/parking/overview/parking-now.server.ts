import { setTimeout as wait } from 'node:timers/promises'
import { readCentre } from '#features/centres/centre-content.server.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { timelineAt } from '#features/centres/opening-hours/kept-timeline.server.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { decideOpeningStatus, nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import type { Content } from '#platform/content.server.ts'
import type { TicketService } from '../tickets/ticket-service.server.ts'

/** How long a page shows a count, in milliseconds; a page without one tries again after the same time. */
const shownForMs = 60_000

type CountSource = Pick<TicketService, 'countFreeSpaces'>

/** The number of free spaces on a page, and until when the page may show it, in epoch milliseconds. */
type ShownCount = { readonly free: number | null; readonly freshUntil: number }

/**
 * The count for a page, which waits no longer than `patienceMs` for it. `free` is null if the car park does not know it
 * or does not answer in time.
 */
async function countForPage(
  { countFreeSpaces }: CountSource,
  centreUid: string,
  { nowMs, patienceMs }: { readonly nowMs: number; readonly patienceMs: number },
): Promise<ShownCount> {
  const count = await Promise.race([countFreeSpaces(centreUid), wait(patienceMs)])
  return { free: count?.free ?? null, freshUntil: (count?.countedAt ?? nowMs) + shownForMs }
}

export type ParkingNow = ShownCount & { readonly spaces: number }

/**
 * How full the car park of a centre is now (PKC-01), for a page that waits no longer than `patienceMs` for it; `free` is
 * null also while it is closed. Undefined if the centre offers no parking.
 */
export async function findParkingNow(
  { content, ...source }: CountSource & { readonly content: Content },
  centreUid: string,
  when: { readonly nowMs: number; readonly patienceMs: number },
): Promise<ParkingNow | undefined> {
  const parking = findOfferedParking(await readCentre(content, centreUid))
  if (parking === null) return undefined
  const { spaces, schedule } = parking
  const { nowMs } = when
  const timeline = timelineAt(schedule, nowMs)
  const changesAt = nextChangeAt(timeline, nowMs) ?? Infinity
  if (!openKinds.includes(decideOpeningStatus(timeline, nowMs).kind))
    return { spaces, free: null, freshUntil: changesAt }
  const { free, freshUntil } = await countForPage(source, centreUid, when)
  return { spaces, free, freshUntil: Math.min(freshUntil, changesAt) }
}
