import { momentOf, type CentreDay } from '#features/centres/today.server.ts'
import type { Content } from '#platform/content.server.ts'
import { readEvents } from './editorial.server.ts'

/**
 * Until when a list of the centre's events stays true, in epoch milliseconds: an event leaves it when it ends, and the
 * wording of dates changes at midnight.
 */
export async function findEventsFreshUntil(
  content: Content,
  centreUid: string,
  day: CentreDay,
): Promise<number> {
  const ends = (await readEvents(content, centreUid, day)).map((event) => momentOf(event.ends, day.timeZone))
  return Math.min(day.endsAt, ...ends)
}
