import type { Kysely } from 'kysely'
import type { Localised } from '#i18n/localised.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** The entrances on the plan of a centre; none without a plan. */
export async function listEntrances(
  db: Kysely<Database>,
  centreUid: string,
): Promise<readonly { readonly uid: string; readonly name: Localised }[]> {
  const map = await db
    .selectFrom('centre_map')
    .select('graph')
    .where('centre_uid', '=', centreUid)
    .executeTakeFirst()
  return (map?.graph.places ?? []).flatMap(([uid, kind, de, en]) =>
    kind === 'entrance' ? [{ uid, name: { de, en: en === 0 ? de : en } }] : [],
  )
}
