import { keptFor } from '#core/kept-for.ts'
import type { OpeningSchedule } from './opening-hours/opening-hours.ts'
import { buildOpeningInfo } from './opening-hours/opening-info.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { viewImage } from '#platform/stored-image.server.ts'
import { centreSummaries, readCentre, requireCentre, type CentreRow } from './centre-content.server.ts'
import type { CentreDetails, CentreFacts, CentreSummary } from './centre.ts'

/** The same list for all pages, so that what is made from it can be kept with it. */
const listOf = keptFor((summaries: ReadonlyMap<string, CentreSummary>): readonly CentreSummary[] => [
  ...summaries.values(),
])

export const listCentres = async (content: Content): Promise<readonly CentreSummary[]> =>
  listOf(await content.read(centreSummaries))

/** The uid of the centre of a site that has only this one; null if there are several to choose from. */
export async function findOnlyCentre(content: Content): Promise<string | null> {
  const [first, second] = await listCentres(content)
  return first !== undefined && second === undefined ? first.uid : null
}

export async function findCentre(
  content: Content,
  uid: string,
  locale: Locale,
  nowMs: number,
): Promise<CentreDetails | undefined> {
  const summary = (await content.read(centreSummaries)).get(uid)
  const row = summary && (await readCentre(content, uid))
  if (summary === undefined || row === undefined) return undefined
  const opening = buildOpeningInfo(row.schedule, locale, nowMs)
  const known = details[locale].get(row)
  if (known?.opening === opening) return known
  const centre = {
    ...summary,
    claim: pickText(row.claim, locale),
    hero: viewImage(row.hero, locale),
    previewImage: row.preview_image,
    address: row.address,
    coordinates: row.coordinates,
    contacts: row.contacts,
    links: row.links,
    opening,
  }
  details[locale].set(row, centre)
  return centre
}

/** The same details for all pages of a day, so that what is made from them can be kept with them. */
const details: Record<Locale, WeakMap<CentreRow, CentreDetails>> = { de: new WeakMap(), en: new WeakMap() }

export const findCentreSummary = async (content: Content, uid: string): Promise<CentreSummary | undefined> =>
  (await content.read(centreSummaries)).get(uid)

export const findCentreName = async (content: Content, uid: string): Promise<string | undefined> =>
  (await content.read(centreSummaries)).get(uid)?.name

export async function findGuardCentre(content: Content, uid: string): Promise<CentreFacts | undefined> {
  const centre = (await content.read(centreSummaries)).get(uid)
  return centre && { uid, parkingFeatureIsActive: centre.parkingFeatureIsActive }
}

export const getSchedule = async (content: Content, uid: string): Promise<OpeningSchedule> =>
  (await requireCentre(content, uid)).schedule
