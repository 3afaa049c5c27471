import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { keyOf } from './kept-thing.ts'
import { changeKept, type Kept, type KeptChange } from './kept.ts'

export async function readKept(db: Kysely<Database>, oid: string): Promise<Kept> {
  const items = await db
    .selectFrom('kept_item')
    .select(['kind', 'centre_uid as centreUid', 'item_uid as uid'])
    .where('owner_oid', '=', oid)
    .orderBy('kept_at')
    .orderBy('kind')
    .orderBy('item_uid')
    .execute()
  const plates = await db
    .selectFrom('own_plate')
    .select('plate')
    .where('owner_oid', '=', oid)
    .orderBy('added_at')
    .orderBy('plate')
    .execute()
  return { items, plates: plates.map(({ plate }) => plate) }
}

/**
 * Changes what an account has kept, and answers with all of it; undefined if it would be more than may be kept, and then
 * nothing changes. Simultaneous changes of one account wait for each other, so that the limit holds.
 */
export const saveKept = async (
  db: Kysely<Database>,
  oid: string,
  { change, at }: { change: KeptChange; at: Date },
): Promise<Kept | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`kept:${oid}`}, 0))`.execute(trx)
    const before = await readKept(trx, oid)
    const after = changeKept(before, change)
    if (after === undefined) return undefined
    await writeItems(trx, oid, { before, after, at })
    await writePlates(trx, oid, { before, after, at })
    return after
  })

type Written = { readonly before: Kept; readonly after: Kept; readonly at: Date }

async function writeItems(trx: Kysely<Database>, oid: string, { before, after, at }: Written) {
  const [had, has] = [new Set(before.items.map(keyOf)), new Set(after.items.map(keyOf))]
  for (const { kind, centreUid, uid } of before.items.filter((item) => !has.has(keyOf(item)))) {
    await trx
      .deleteFrom('kept_item')
      .where('owner_oid', '=', oid)
      .where('kind', '=', kind)
      .where('centre_uid', '=', centreUid)
      .where('item_uid', '=', uid)
      .execute()
  }
  const added = after.items
    .filter((item) => !had.has(keyOf(item)))
    .map(({ kind, centreUid, uid }, index) => ({
      owner_oid: oid,
      kind,
      centre_uid: centreUid,
      item_uid: uid,
      kept_at: inOrder(at, index),
    }))
  if (added.length > 0) await trx.insertInto('kept_item').values(added).execute()
}

async function writePlates(trx: Kysely<Database>, oid: string, { before, after, at }: Written) {
  const gone = before.plates.filter((plate) => !after.plates.includes(plate))
  if (gone.length > 0)
    await trx.deleteFrom('own_plate').where('owner_oid', '=', oid).where('plate', 'in', gone).execute()
  const added = after.plates
    .filter((plate) => !before.plates.includes(plate))
    .map((plate, index) => ({ owner_oid: oid, plate, added_at: inOrder(at, index) }))
  if (added.length > 0) await trx.insertInto('own_plate').values(added).execute()
}

/** What one call adds keeps its order: each is a millisecond later than the one before. */
const inOrder = (at: Date, index: number) => new Date(at.getTime() + index)

export async function eraseKept(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('kept_item').where('owner_oid', '=', oid).execute()
  await db.deleteFrom('own_plate').where('owner_oid', '=', oid).execute()
}
