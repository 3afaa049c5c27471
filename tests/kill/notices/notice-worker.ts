import { openDatabase } from '#platform/database/database.server.ts'
import { endNotice, postNotice } from '#features/centres/notices/notices.server.ts'

/*
 * A process that posts a notice and takes back those with an even number for its parent, until it is killed. Argument: the
 * database.
 */

/** What the parent asks for. */
export type NoticeCall = { readonly step: 'post' | 'end'; readonly id: string }

const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: process.argv[2] ?? '' })
process.on('message', ({ step, id }: NoticeCall) => {
  const nowMs = Date.now()
  const notice = {
    id,
    centreUid: id,
    about: { kind: 'text' } as const,
    text: { de: id, en: null },
    from: new Date(nowMs),
    until: new Date(nowMs + 3_600_000),
    postedBy: 'porter',
  }
  void database.db
    .transaction()
    .execute(
      async (trx) =>
        void (step === 'post' ? await postNotice(trx, notice, nowMs) : await endNotice(trx, notice, nowMs)),
    )
    .then(
      () => process.send?.(`${step} ${id}`),
      // A server answers 503 then, and the porter taps again.
      () => undefined,
    )
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
