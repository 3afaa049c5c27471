import type { Selectable } from 'kysely'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { CentreSummary } from './centre.ts'
import type { CentreTable } from './centre-table.server.ts'
import { mergeNotices } from './notices/merge-notices.ts'
import { listShownNotices } from './notices/notices.server.ts'
import type { PostedNotice } from './notices/posted-notice.ts'
import { offersParking } from './offered-parking.ts'
import { findPublicHoliday } from './opening-hours/public-holiday.server.ts'

/** A centre as the content has it, with the notices that its staff have posted. */
export type CentreRow = Selectable<CentreTable> & { readonly posted: readonly PostedNotice[] }

/** The summaries of all centres, which every page needs, by uid and in the operator's order. */
export const centreSummaries: ContentPart<ReadonlyMap<string, CentreSummary>> = {
  name: 'centres',
  load: async ({ db }) => {
    const rows = await db
      .selectFrom('centre')
      .select((expression) => [
        'uid',
        'name',
        'logotype',
        'parking',
        'brand',
        expression
          .exists(
            expression
              .selectFrom('centre_map')
              .select('centre_uid')
              .whereRef('centre_map.centre_uid', '=', 'centre.uid'),
          )
          .as('has_map'),
      ])
      .orderBy('position')
      .orderBy('uid')
      .execute()
    return new Map(rows.map((row) => [row.uid, summarise(row)]))
  },
}

const summarise = (
  row: Pick<CentreRow, 'uid' | 'name' | 'logotype' | 'parking' | 'brand'> & { readonly has_map: unknown },
): CentreSummary => ({
  uid: row.uid,
  name: row.name,
  logotype: { url: row.logotype.src, altText: row.name },
  parkingFeatureIsActive: offersParking(row),
  hasMap: row.has_map === true,
  ...row.brand,
})

const centreRow: ContentPart<CentreRow> = {
  name: 'centre',
  load: async ({ db }, uid) =>
    mergeNotices(
      await db.selectFrom('centre').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow(),
      (await listShownNotices(db, [uid])).get(uid) ?? [],
      findPublicHoliday,
    ),
}

export const readCentre = async (content: Content, uid: string): Promise<CentreRow | undefined> =>
  (await content.read(centreSummaries)).has(uid) ? content.read(centreRow, uid) : undefined

/**
 * A centre that is known to exist.
 * @throws Error if it does not
 */
export async function requireCentre(content: Content, uid: string): Promise<CentreRow> {
  const row = await readCentre(content, uid)
  if (row === undefined) throw new Error(`There is no centre ${uid}`)
  return row
}
