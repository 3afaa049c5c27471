import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { getOrCreateDeletionKey } from './deletion-key.server.ts'
import type { DeletionList } from './deletion-list.server.ts'

type ReplayParts = {
  readonly db: Kysely<Database>
  readonly list: DeletionList
  readonly now: () => number
  readonly listOwners: (db: Kysely<Database>) => Promise<readonly string[]>
  readonly erase: (oid: string, trx: Transaction<Database>) => Promise<void>
}

export type ReplayOutcome = {
  /** Accounts that were in the database again, and are deleted. */
  readonly erased: number
  readonly absent: number
  /** Entries of another installation, or of one whose key this backup is older than: nobody can tell whom they mean. */
  readonly unreadable: number
}

/** The entries of the list that this database does not know: there are some only after an older backup was restored. */
export async function findUnreplayed(db: Kysely<Database>, list: DeletionList): Promise<readonly string[]> {
  // First the list: a deletion that is listed meanwhile is in the database already.
  const ids = await list.listIds()
  const known = await db.selectFrom('account_deletion').select('id').execute()
  const done = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !done.has(id))
}

/**
 * Deletes in a restored database again who was deleted after its backup. A deletion that the database knows is left
 * alone, because the person may have come back since. It can be repeated, and goes on where it was interrupted.
 */
export async function replayDeletions(parts: ReplayParts): Promise<ReplayOutcome> {
  const { db, list, now, erase } = parts
  const outcome = { erased: 0, absent: 0, unreadable: 0 }
  const ids = await findUnreplayed(db, list)
  if (ids.length === 0) return outcome
  const key = await getOrCreateDeletionKey(db)
  const owners = new Map((await parts.listOwners(db)).map((oid) => [key.hash(oid), oid]))
  for (const id of ids) {
    const { subject, keyId, deletedAt } = await list.read(id)
    if (keyId !== key.id) {
      outcome.unreadable += 1
      continue
    }
    const oid = owners.get(subject)
    await db.transaction().execute(async (trx) => {
      if (oid !== undefined) await erase(oid, trx)
      await trx
        .insertInto('account_deletion')
        .values({
          id,
          subject,
          key_id: keyId,
          deleted_at: new Date(deletedAt),
          listed_at: new Date(now()),
        })
        .execute()
    })
    if (oid === undefined) outcome.absent += 1
    else outcome.erased += 1
  }
  return outcome
}
