import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#db/database.server.ts'
import { createSmtpGateway } from '#server/mail/gateways/smtp-gateway.server.ts'
import { createMailSender } from '#server/mail/send-mail.server.ts'

/*
 * A process that sends mails until it is killed: the sender, the gateway and the database of the server, without pages.
 * Its claims are short, so that the test does not wait a minute after each kill. Arguments: the database, the mail
 * server, and for how many milliseconds a claim holds.
 */

const [DATABASE_URL = '', url = '', claimMs = ''] = process.argv.slice(2)
const database = await openDatabase({ DATA_DIR: '', DATABASE_URL })
const sender = createMailSender({
  db: database.db,
  logger: pino({ level: 'silent' }),
  now: Date.now,
  host: 'passage.example',
  gateway: createSmtpGateway({ url, from: 'no-reply@passage.example' }),
  claimMs: Number(claimMs),
  compose: async ({ recipient, unique_key }) =>
    recipient === null
      ? null
      : { to: recipient, subject: unique_key, html: '<p>x</p>', text: 'x', headers: {} },
})
for (;;) {
  await sender.sweep()
  await sleep(20)
}
