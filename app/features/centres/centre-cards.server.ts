import { timelineAt } from '#app/features/opening-hours/kept-timeline.server.ts'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { Content, ContentPart } from '#app/platform/content.server.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import type { CentreRow } from './centre-content.server.ts'
import type { CentreCardView } from './centre-card.tsx'

/** The columns of each centre that its card needs, in the operator's order. */
const cardRows: ContentPart<
  readonly Pick<CentreRow, 'uid' | 'name' | 'claim' | 'hero' | 'logotype' | 'address' | 'schedule'>[]
> = {
  name: 'centre cards',
  load: ({ db }) =>
    db
      .selectFrom('centre')
      .select(['uid', 'name', 'claim', 'hero', 'logotype', 'address', 'schedule'])
      .orderBy('position')
      .orderBy('uid')
      .execute(),
}

/** The opening timelines of all centres, by uid. */
export const listTimelines = async (
  content: Content,
  nowMs: number,
): Promise<Readonly<Record<string, OpeningTimeline>>> =>
  Object.fromEntries(
    (await content.read(cardRows)).map(({ uid, schedule }) => [uid, timelineAt(schedule, nowMs)]),
  )

/** All centres as the home page shows them. */
export async function listCentreCards(
  content: Content,
  locale: Locale,
  nowMs: number,
): Promise<CentreCardView[]> {
  const rows = await content.read(cardRows)
  return rows.map((row) => ({
    uid: row.uid,
    name: row.name,
    claim: pickText(row.claim, locale),
    hero: viewImage(row.hero, locale),
    logotypeUrl: row.logotype.src,
    city: row.address.city,
    street: row.address.street,
    timeline: timelineAt(row.schedule, nowMs),
  }))
}
