import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { MailReach } from '#platform/settings/mail-reach.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import type { MailOrder } from './mail.ts'

export type Mailbox = {
  readonly reach: MailReach
  /** Writes a mail and the job that sends it: both exist when the transaction is committed, and only then. */
  readonly write: (trx: Transaction<Database>, order: MailOrder) => Promise<void>
}

type Parts = {
  readonly reach: MailReach
  readonly now: () => number
  /** Adds the job that sends the mail. */
  readonly enqueue: (trx: Transaction<Database>, mailId: string) => Promise<void>
}

export const createMailbox = ({ reach, now, enqueue }: Parts): Mailbox => ({
  reach,
  write: async (trx, { kind, key, recipient, oid, locale, centre, facts }) => {
    if (reach === 'nobody') return
    const written = await trx
      .insertInto('mail')
      .values({
        id: randomUUID(),
        unique_key: key,
        kind,
        recipient,
        oid,
        locale,
        centre_uid: centre,
        facts: toJson(facts),
        claimed_until: null,
        last_fault: null,
        created_at: new Date(now()),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('unique_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written !== undefined) await enqueue(trx, written.id)
  },
})
