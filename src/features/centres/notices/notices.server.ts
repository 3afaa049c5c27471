import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Localised } from '#i18n/localised.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { mostNotices, type NoticeSubject, type PostedNotice } from './posted-notice.ts'

export type NoticeRow = Selectable<Database['posted_notice']>

export type NewNotice = {
  readonly id: string
  readonly centreUid: string
  readonly about: NoticeSubject
  readonly text: Localised | null
  readonly from: Date
  readonly until: Date
  readonly postedBy: string
}

/** The notices that visitors see now, oldest first, by the uid of the centre. */
export async function listShownNotices(
  db: Kysely<Database>,
  centreUids: readonly string[],
): Promise<ReadonlyMap<string, readonly PostedNotice[]>> {
  const rows = await db
    .selectFrom('posted_notice')
    .select(['centre_uid', 'about', 'text', 'from_at as from'])
    .where('centre_uid', 'in', centreUids)
    .where('state', '=', 'shown')
    .orderBy('posted_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ centre_uid }) => centre_uid)
}

/** The notices of a centre that have not ended, oldest first. */
export const listStandingNotices = (db: Kysely<Database>, centreUid: string): Promise<readonly NoticeRow[]> =>
  db
    .selectFrom('posted_notice')
    .selectAll()
    .where('centre_uid', '=', centreUid)
    .where('state', '<>', 'ended')
    .orderBy('posted_at')
    .orderBy('id')
    .execute()

/** Whether a centre has or had this notice. */
export async function isNoticeOf(
  db: Kysely<Database>,
  { id, centreUid }: Pick<NewNotice, 'id' | 'centreUid'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('posted_notice')
    .select('id')
    .where('id', '=', id)
    .where('centre_uid', '=', centreUid)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * How often what visitors see of notices has changed, by the uid of the centre. Each only grows, in the order of the commits: a
 * change holds the row of its centre until then.
 */
export async function readNoticeRevisions(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('notice_revision').selectAll().execute()
  return new Map(rows.map(({ centre_uid, revision }) => [centre_uid, revision]))
}

/**
 * Takes the turn among all who change notices of these centres, and tells every replica once the transaction is committed. Who takes
 * several turns takes them in the same order, so that nobody waits for each other.
 */
async function announceChange(trx: Transaction<Database>, centreUids: readonly string[]): Promise<void> {
  await trx
    .insertInto('notice_revision')
    .values(centreUids.toSorted().map((uid) => ({ centre_uid: uid, revision: 1 })))
    .onConflict((conflict) =>
      conflict.column('centre_uid').doUpdateSet({ revision: sql`notice_revision.revision + 1` }),
    )
    .execute()
  await sql`select pg_notify('content', 'notices')`.execute(trx)
}

/** Posts a notice once, however often it is asked for. */
export async function postNotice(
  trx: Transaction<Database>,
  { id, centreUid, about, text, from, until, postedBy }: NewNotice,
  nowMs: number,
): Promise<Result<'posted' | 'known', 'too-many'>> {
  await announceChange(trx, [centreUid])
  const known = await trx.selectFrom('posted_notice').select('id').where('id', '=', id).executeTakeFirst()
  if (known !== undefined) return succeed('known')
  if ((await listStandingNotices(trx, centreUid)).length >= mostNotices) return fail('too-many')
  await trx
    .insertInto('posted_notice')
    .values({
      id,
      centre_uid: centreUid,
      about: JSON.stringify(about),
      text: JSON.stringify(text),
      state: from.getTime() > nowMs ? 'waiting' : 'shown',
      from_at: from,
      until_at: until,
      posted_at: new Date(nowMs),
      posted_by: postedBy,
    })
    .execute()
  return succeed('posted')
}

/** Ends a notice of a centre; undefined if it stands no more. */
export async function endNotice(
  trx: Transaction<Database>,
  { id, centreUid }: Pick<NewNotice, 'id' | 'centreUid'>,
  nowMs: number,
): Promise<NoticeRow | undefined> {
  await announceChange(trx, [centreUid])
  return trx
    .updateTable('posted_notice')
    .set({ state: 'ended', until_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('centre_uid', '=', centreUid)
    .where('state', '<>', 'ended')
    .returningAll()
    .executeTakeFirst()
}

/** Lets a notice of a centre that stands end at another time; undefined if it stands no more. */
export const moveEnd = (
  trx: Transaction<Database>,
  { id, centreUid, until }: Pick<NewNotice, 'id' | 'centreUid' | 'until'>,
): Promise<NoticeRow | undefined> =>
  trx
    .updateTable('posted_notice')
    .set({ until_at: until })
    .where('id', '=', id)
    .where('centre_uid', '=', centreUid)
    .where('state', '<>', 'ended')
    .returningAll()
    .executeTakeFirst()

/** Shows the notices whose time has come, and ends those whose time is over. */
export async function turnNotices(db: Kysely<Database>, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  const due = await db
    .selectFrom('posted_notice')
    .select('centre_uid')
    .distinct()
    .where('state', '<>', 'ended')
    .where((row) => row.or([row('until_at', '<=', now), isDue(now)]))
    .execute()
  if (due.length === 0) return
  const uids = due.map(({ centre_uid }) => centre_uid)
  await db.transaction().execute(async (trx) => {
    await announceChange(trx, uids)
    await trx
      .updateTable('posted_notice')
      .set({ state: 'ended' })
      .where('centre_uid', 'in', uids)
      .where('state', '<>', 'ended')
      .where('until_at', '<=', now)
      .execute()
    await trx
      .updateTable('posted_notice')
      .set({ state: 'shown' })
      .where('centre_uid', 'in', uids)
      .where(isDue(now))
      .execute()
  })
}

const isDue = (now: Date) => sql<boolean>`state = 'waiting' and from_at <= ${now}`
