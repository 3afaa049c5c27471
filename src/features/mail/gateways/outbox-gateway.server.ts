import type { Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { withPictures } from '../templates/mail-picture.server.ts'
import type { MailGateway } from './mail-gateway.server.ts'

/** Keeps mails in the database instead of sending them: a mail is there once, however often it is handed over. */
export const createOutboxGateway = (db: Kysely<Database>, now: () => number): MailGateway => ({
  send: async ({ id, oid, to, subject, html, text, messageId, headers, pictures = [] }) => {
    await db
      .insertInto('mail_outbox')
      .values({
        mail_id: id,
        oid,
        recipient: to,
        subject,
        html: withPictures(html, pictures),
        plain: text,
        headers: toJson({ 'Message-ID': messageId, ...headers }),
        placed_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.column('mail_id').doNothing())
      .execute()
    return { kind: 'sent' }
  },
  close: () => undefined,
})
