import type { OpeningSchedule } from '#app/features/opening-hours/opening-hours.ts'
import { buildOpeningInfo } from '#app/features/opening-hours/opening-info.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { Content } from '#app/platform/content.server.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import { centreSummaries, readCentre, requireCentre } from './centre-content.server.ts'
import type { CentreDetails, CentreFacts, CentreSummary } from './centre.ts'

/** All centres, in the operator's order. */
export const listCentres = async (content: Content): Promise<CentreSummary[]> => [
  ...(await content.read(centreSummaries)).values(),
]

/** A centre's details in one language; undefined if the centre does not exist. */
export async function findCentre(
  content: Content,
  uid: string,
  locale: Locale,
  nowMs: number,
): Promise<CentreDetails | undefined> {
  const summary = (await content.read(centreSummaries)).get(uid)
  const row = summary && (await readCentre(content, uid))
  return (
    row && {
      ...summary,
      claim: pickText(row.claim, locale),
      hero: viewImage(row.hero, locale),
      previewImage: row.preview_image,
      address: row.address,
      contacts: row.contacts,
      links: row.links,
      opening: buildOpeningInfo(row.schedule, locale, nowMs),
    }
  )
}

/** A centre's name; undefined if the centre does not exist. */
export const findCentreName = async (content: Content, uid: string): Promise<string | undefined> =>
  (await content.read(centreSummaries)).get(uid)?.name

/** The facts about a centre that guards need. */
export async function findGuardCentre(content: Content, uid: string): Promise<CentreFacts | undefined> {
  const centre = (await content.read(centreSummaries)).get(uid)
  return centre && { uid, parkingFeatureIsActive: centre.parkingFeatureIsActive }
}

/** The opening hours of a centre as they are stored, for search engines. */
export const getSchedule = async (content: Content, uid: string): Promise<OpeningSchedule> =>
  (await requireCentre(content, uid)).schedule
