import { mergeNotices } from './notices/merge-notices.ts'
import { listShownNotices } from './notices/notices.server.ts'
import { findPublicHoliday } from './opening-hours/public-holiday.server.ts'
import { timelineAt } from './opening-hours/kept-timeline.server.ts'
import type { OpeningTimeline } from './opening-hours/opening-hours.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import { viewImage } from '#platform/stored-image.server.ts'
import type { CentreRow } from './centre-content.server.ts'
import type { CentreCardView } from './centre-card.tsx'
import type { CentreChoice, CentreSummary } from './centre.ts'

/** The columns of each centre that its card needs, with a day that ends early, in the operator's order. */
const cardRows: ContentPart<
  readonly Pick<
    CentreRow,
    'uid' | 'name' | 'claim' | 'hero' | 'logotype' | 'address' | 'coordinates' | 'schedule' | 'brand'
  >[]
> = {
  name: 'centre cards',
  load: async ({ db }) => {
    const rows = await db
      .selectFrom('centre')
      .select(['uid', 'name', 'claim', 'hero', 'logotype', 'address', 'coordinates', 'schedule', 'brand'])
      .orderBy('position')
      .orderBy('uid')
      .execute()
    if (rows.length === 0) return []
    const shown = await listShownNotices(
      db,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) =>
      mergeNotices({ ...row, services: [] }, shown.get(row.uid) ?? [], findPublicHoliday),
    )
  },
}

/** All centres, in the operator's order, for choosing one. */
export const listCentreChoices = async (
  content: Content,
  nowMs: number,
): Promise<readonly (CentreChoice & { readonly timeline: OpeningTimeline })[]> =>
  (await content.read(cardRows)).map(({ uid, name, logotype, schedule }) => ({
    uid,
    name,
    logotypeUrl: logotype.src,
    timeline: timelineAt(schedule, nowMs),
  }))

export const listCentreColours = async (
  content: Content,
): Promise<readonly Pick<CentreSummary, 'uid' | 'accent' | 'accentDark'>[]> =>
  (await content.read(cardRows)).map(({ uid, brand }) => ({
    uid,
    accent: brand.accent,
    accentDark: brand.accentDark,
  }))

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
    coordinates: row.coordinates,
    timeline: timelineAt(row.schedule, nowMs),
  }))
}
