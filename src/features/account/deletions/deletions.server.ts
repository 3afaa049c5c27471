import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Services } from '#platform/services.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { getOrCreateDeletionKey } from './deletion-key.server.ts'
import { openDeletionList } from './deletion-list.server.ts'

type Parts = Pick<Services, 'db' | 'now' | 'logger' | 'environment'>

const dayMs = 24 * 60 * 60_000
/** One round takes no longer than a job may; the next minute goes on. */
const atMost = 500

export async function recordDeletion(trx: Transaction<Database>, oid: string, nowMs: number): Promise<void> {
  const key = await getOrCreateDeletionKey(trx)
  await trx
    .insertInto('account_deletion')
    .values({
      id: randomUUID(),
      subject: key.hash(oid),
      key_id: key.id,
      deleted_at: new Date(nowMs),
      listed_at: null,
    })
    .execute()
}

/**
 * Writes the deletions that are not in the list yet. It runs each minute; if the folder cannot be written, the visitor's
 * deletion has taken place all the same, and the next minute tries again. Without a list there is nothing to do.
 */
export async function listDeletions({ db, now, logger, environment }: Parts): Promise<void> {
  const { DELETION_LIST_DIR } = environment
  if (DELETION_LIST_DIR === undefined) return
  const list = openDeletionList(DELETION_LIST_DIR)
  const waiting = await db
    .selectFrom('account_deletion')
    .selectAll()
    .where('listed_at', 'is', null)
    .orderBy('deleted_at')
    .limit(atMost)
    .execute()
  try {
    for (const { id, subject, key_id, deleted_at } of waiting) {
      await list.write({ id, subject, keyId: key_id, deletedAt: deleted_at.toISOString() })
      await db
        .updateTable('account_deletion')
        .set({ listed_at: new Date(now()) })
        .where('id', '=', id)
        .execute()
    }
  } catch (error) {
    logger.error({ err: error, waiting: waiting.length }, 'deleted accounts could not be listed')
  }
}

/**
 * Removes deletions that no backup can be older than, from the list and then from the database: the other way round a
 * process that dies in between would leave entries that look as if they still had to be replayed.
 * @returns how many rows were deleted
 */
export async function forgetDeletions({
  db,
  now,
  environment,
}: Pick<Parts, 'db' | 'now' | 'environment'>): Promise<number> {
  const { DELETION_LIST_DIR, DELETION_LIST_DAYS } = environment
  const ended = await db
    .selectFrom('account_deletion')
    .select('id')
    .where('deleted_at', '<', new Date(now() - DELETION_LIST_DAYS * dayMs))
    .execute()
  const list = DELETION_LIST_DIR === undefined ? undefined : openDeletionList(DELETION_LIST_DIR)
  for (const { id } of ended) {
    await list?.remove(id)
    await db.deleteFrom('account_deletion').where('id', '=', id).execute()
  }
  return ended.length
}
