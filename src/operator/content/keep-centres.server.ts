import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { subjectFiles } from './read/subject-files.ts'

/** No centre keeps its rows: everything is replaced. */
export const noneKept = { centres: [], faults: [] } as const

/** How the rows of one centre are found. A shop also needs its category, which belongs to all centres. */
const ofCentres: Readonly<Partial<Record<keyof Database, string>>> = {
  category: 'id in (select category from shop where centre_uid in ($1))',
  centre: 'uid in ($1)',
  centre_map: 'centre_uid in ($1)',
  shop: 'centre_uid in ($1)',
  coupon: 'centre_uid in ($1)',
  editorial: 'centre_uid in ($1)',
  faq_item: 'centre_uid in ($1)',
  info_page: 'centre_uid in ($1)',
  ...Object.fromEntries(
    subjectFiles.filter(({ of }) => of === 'centre').map(({ table }) => [table, 'centre_uid in ($1)']),
  ),
}

/** Whether at least one of these centres has rows that it can keep. */
export async function hasAnyCentre(db: Kysely<Database>, centres: ReadonlySet<string>): Promise<boolean> {
  if (centres.size === 0) return false
  const found = await db
    .selectFrom('centre')
    .select('uid')
    .where('uid', 'in', [...centres])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const asideName = (table: string) => sql.id(`kept_${table}`)

/**
 * Copies the rows of centres to tables that last as long as the transaction, because replacing the content deletes all
 * rows. A centre without rows has nothing to keep.
 * @returns the names of the media files that the copied rows refer to, and of files at similar addresses on other sites
 */
export async function setAsideCentres(
  transaction: Transaction<Database>,
  centres: readonly string[],
): Promise<readonly string[]> {
  if (centres.length === 0) return []
  const names = new Set<string>()
  for (const [table, condition] of Object.entries(ofCentres)) {
    const [before = '', after = ''] = condition.split('$1')
    const isKept = sql`${sql.raw(before)}${sql.join(centres)}${sql.raw(after)}`
    await sql`create temporary table ${asideName(table)} on commit drop as
      select * from ${sql.table(table)} with no data`.execute(transaction)
    await sql`insert into ${asideName(table)} select * from ${sql.table(table)} where ${isKept}`.execute(
      transaction,
    )
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(kept)::text as text from ${asideName(table)} as kept`.execute(transaction)
    for (const { text } of rows) for (const [, name = ''] of text.matchAll(mediaAddress)) names.add(name)
  }
  return [...names]
}

const mediaAddress = /\/media\/([\w.-]+)/g

/** Puts the rows of a table back, after the new ones: a category that is still there has its new row. */
export async function putBack(
  transaction: Transaction<Database>,
  table: keyof Database,
  centres: readonly string[],
): Promise<void> {
  if (centres.length === 0 || ofCentres[table] === undefined) return
  await sql`insert into ${sql.table(table)} select * from ${asideName(table)} on conflict do nothing`.execute(
    transaction,
  )
}
