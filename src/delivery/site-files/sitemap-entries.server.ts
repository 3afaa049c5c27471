import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'
import { isOfCentres, type SitemapQuestion, type SitemapSource } from '#platform/sitemap-source.server.ts'

export type SitemapEntry = { readonly name: RouteName; readonly params: Readonly<Record<string, string>> }

/** Which part of the pages: those of some centres, and perhaps those of no centre. */
export type SitemapPart = { readonly centres: readonly string[]; readonly hasGeneral: boolean }

/**
 * Every page that search engines may index, in the order of the route table and of the operator's centres (RTE-32). Each
 * centre has all screens, except for those that a subject fills. The start of a site with one centre only leads there.
 * @param now epoch milliseconds: pages that are not yet published are left out; without `now` they are listed too
 * @param part undefined for all of them
 */
export async function listSitemapEntries(
  db: Kysely<Database>,
  sources: readonly SitemapSource[],
  now?: number,
  part?: SitemapPart,
): Promise<SitemapEntry[]> {
  const question: SitemapQuestion = { now, centres: part?.centres }
  const filled = new Map<RouteName, SitemapEntry['params'][]>()
  for (const { screen, list } of sources) filled.set(screen, [...(await list(db, question))])
  const centres = (await listCentres(db, question)).map((centerUid) => ({ centerUid }))
  const hasStart = (await listCentres(db, { now })).length !== 1
  return routeNames
    .filter((name) => name !== 'home' || hasStart)
    .filter((name) => routeTable[name].indexable && (part?.hasGeneral !== false || isOfCentre(name)))
    .flatMap((name) =>
      (isOfCentre(name) ? (filled.get(name) ?? centres) : [{}]).map((params) => ({ name, params })),
    )
}

const isOfCentre = (name: RouteName): boolean => routeTable[name].paths.de.includes(':')

async function listCentres(db: Kysely<Database>, question: SitemapQuestion): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('centre')
    .select('uid')
    .where(isOfCentres('uid', question))
    .orderBy('position')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** How many pages each centre has in the sitemap, in the order of the centres; unpublished ones count too. */
export async function countSitemapPages(
  db: Kysely<Database>,
  sources: readonly SitemapSource[],
): Promise<readonly { readonly uid: string; readonly pages: number }[]> {
  const entries = await listSitemapEntries(db, sources)
  const counts = new Map((await listCentres(db, {})).map((uid) => [uid, 0]))
  for (const { params } of entries) {
    const { centerUid } = params
    if (centerUid !== undefined) counts.set(centerUid, (counts.get(centerUid) ?? 0) + 1)
  }
  return [...counts].map(([uid, pages]) => ({ uid, pages }))
}
