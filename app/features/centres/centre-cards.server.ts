import type { Kysely } from 'kysely'
import { buildOpeningTimeline } from '#app/features/opening-hours/opening-timeline.ts'
import { findPublicHoliday } from '#app/features/opening-hours/public-holiday.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import type { Database } from '#db/tables.ts'
import type { CentreCardView } from './centre-card.tsx'

/** All centres as the home page shows them. */
export async function listCentreCards(
  db: Kysely<Database>,
  locale: Locale,
  nowMs: number,
): Promise<CentreCardView[]> {
  const rows = await db
    .selectFrom('centre')
    .select(['uid', 'name', 'claim', 'hero', 'logotype', 'address', 'schedule'])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    uid: row.uid,
    name: row.name,
    claim: pickText(row.claim, locale),
    hero: viewImage(row.hero, locale),
    logotypeUrl: row.logotype.src,
    city: row.address.city,
    street: row.address.street,
    timeline: buildOpeningTimeline(row.schedule, findPublicHoliday, nowMs),
  }))
}
