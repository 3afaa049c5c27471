import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Localised } from '#i18n/localised.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { mostNotices, type NoticeSubject, type PostedNotice } from './posted-notice.ts'

/** A notice as it is stored. */
export type NoticeRow = Selectable<Database['posted_notice']>

/** A notice that is about to be posted. */
export type NewNotice = {
  readonly id: string
  readonly centreUid: string
  readonly about: NoticeSubject
  readonly text: Localised | null
  readonly from: Date
  readonly until: Date
  readonly postedBy: string
}

/** The notices that visitors of a centre see now, oldest first. */
export async function listShownNotices(
  db: Kysely<Database>,
  centreUid: string,
): Promise<readonly PostedNotice[]> {
  const rows = await listStandingNotices(db, centreUid)
  return rows
    .filter(({ state }) => state === 'shown')
    .map(({ about, text, from_at }) => ({ about, text, from: from_at }))
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

/**
 * How often what visitors see of notices has changed. It only grows, in the order of the commits: a change holds its row
 * until then.
 */
export async function readNoticeRevision(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('notice_revision').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

/** Takes the turn among all who change notices, and tells every replica once the transaction is committed. */
async function announceChange(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('notice_revision')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ revision: sql`notice_revision.revision + 1` }),
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
  await announceChange(trx)
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
  await announceChange(trx)
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
  const due = db
    .selectFrom('posted_notice')
    .where('state', '<>', 'ended')
    .where((row) => row.or([row('until_at', '<=', now), isDue(now)]))
  if ((await due.select('id').executeTakeFirst()) === undefined) return
  await db.transaction().execute(async (trx) => {
    await announceChange(trx)
    await trx
      .updateTable('posted_notice')
      .set({ state: 'ended' })
      .where('state', '<>', 'ended')
      .where('until_at', '<=', now)
      .execute()
    await trx.updateTable('posted_notice').set({ state: 'shown' }).where(isDue(now)).execute()
  })
}

const isDue = (now: Date) => sql<boolean>`state = 'waiting' and from_at <= ${now}`
