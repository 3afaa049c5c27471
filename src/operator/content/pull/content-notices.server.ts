import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'
import { noticeValidSeconds, readSignature } from './notice-signature.ts'

/** What became of a notice: taken, or not signed by the gateway just now, or taken before. */
export type NoticeVerdict = 'taken' | 'forged' | 'repeated'

export type ContentNotices = {
  /**
   * @param body exactly the bytes that were signed
   * @param header the value of the header `Passage-Signature`
   */
  readonly take: (body: string, header: string | undefined) => Promise<NoticeVerdict>
}

type NoticeOptions = {
  readonly db: Kysely<Database>
  readonly jobs: Pick<JobQueue, 'send'>
  readonly secret: string
  readonly now: () => number
}

/** A notice is only a reason to pull: what it says is not read. One replica pulls, soon after the transaction. */
export const createContentNotices = ({ db, jobs, secret, now }: NoticeOptions): ContentNotices => ({
  take: async (body, header) => {
    const at = new Date(now())
    const signature = readSignature(header, { secret, body, nowMs: at.getTime() })
    if (signature === undefined) return 'forged'
    return db.transaction().execute(async (transaction) => {
      const outdated = new Date(at.getTime() - 2 * noticeValidSeconds * 1000)
      await transaction.deleteFrom('content_notice').where('taken_at', '<', outdated).execute()
      const taken = await transaction
        .insertInto('content_notice')
        .values({ signature, taken_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('signature')
        .executeTakeFirst()
      if (taken === undefined) return 'repeated'
      await transaction
        .insertInto('content_import')
        .values({ source: 'gateway', asked_at: at })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ asked_at: at }))
        .execute()
      await jobs.send(transaction, 'content-pull', {}, 0)
      return 'taken'
    })
  },
})

/** The signatures of notices that were taken, so that none is taken twice; kept for as long as they are valid. */
type ContentNoticeTable = {
  signature: string
  taken_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    content_notice: ContentNoticeTable
  }
}
