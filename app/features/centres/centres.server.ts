import type { Kysely, Selectable } from 'kysely'
import type { OpeningSchedule } from '#app/features/opening-hours/opening-hours.ts'
import { buildOpeningInfo } from '#app/features/opening-hours/opening-info.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import type { CentreTable } from './centre-table.server.ts'
import type { Database } from '#db/tables.ts'
import type { CentreDetails, CentreFacts, CentreSummary } from './centre.ts'

const summaryColumns = ['uid', 'name', 'logotype', 'parking', 'brand'] as const

/** All centres, in the operator's order. */
export async function listCentres(db: Kysely<Database>): Promise<CentreSummary[]> {
  const rows = await db.selectFrom('centre').select(summaryColumns).orderBy('position').execute()
  return rows.map(summarise)
}

/** A centre's details in one language; undefined if the centre does not exist. */
export async function findCentre(
  db: Kysely<Database>,
  uid: string,
  locale: Locale,
  nowMs: number,
): Promise<CentreDetails | undefined> {
  const row = await db
    .selectFrom('centre')
    .select([...summaryColumns, 'claim', 'hero', 'preview_image', 'address', 'contacts', 'schedule'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return (
    row && {
      ...summarise(row),
      claim: pickText(row.claim, locale),
      hero: viewImage(row.hero, locale),
      previewImage: row.preview_image,
      address: row.address,
      contacts: row.contacts,
      opening: buildOpeningInfo(row.schedule, locale, nowMs),
    }
  )
}

/** A centre's name; undefined if the centre does not exist. */
export const findCentreName = async (db: Kysely<Database>, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('centre').select('name').where('uid', '=', uid).executeTakeFirst())?.name

/** The facts about a centre that guards need. */
export async function findGuardCentre(db: Kysely<Database>, uid: string): Promise<CentreFacts | undefined> {
  const row = await db
    .selectFrom('centre')
    .select(['uid', 'parking'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && { uid: row.uid, parkingFeatureIsActive: row.parking?.active ?? false }
}

function summarise(row: Pick<Selectable<CentreTable>, (typeof summaryColumns)[number]>): CentreSummary {
  return {
    uid: row.uid,
    name: row.name,
    logotype: { url: row.logotype.src, altText: row.name },
    parkingFeatureIsActive: row.parking?.active ?? false,
    ...row.brand,
  }
}

/** The opening hours of a centre as they are stored, for search engines. */
export async function getSchedule(db: Kysely<Database>, uid: string): Promise<OpeningSchedule> {
  const { schedule } = await db
    .selectFrom('centre')
    .select('schedule')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return schedule
}
