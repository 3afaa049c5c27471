import { afterAll, beforeAll, describe } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { readMail, startSmtpStandIn, type SmtpStandIn } from '../../../../tests/support/mail/smtp-stand-in.ts'
import { withPictures } from '../templates/mail-picture.server.ts'
import { testMailGateway } from './mail-gateway-contract.test-support.ts'
import type { MailGateway } from './mail-gateway.server.ts'
import { createOutboxGateway } from './outbox-gateway.server.ts'
import { createSmtpGateway } from './smtp-gateway.server.ts'

describe('the mail server', () => {
  let server: SmtpStandIn
  let gateway: MailGateway
  beforeAll(async () => {
    server = await startSmtpStandIn()
    gateway = createSmtpGateway({
      url: server.url,
      from: 'Passage <no-reply@passage.example>',
      heloName: 'www.passage.example',
    })
  })
  afterAll(async () => {
    gateway.close()
    await server.close()
  })

  testMailGateway(() => ({
    gateway,
    empty: () => void (server.mails.length = 0),
    listArrived: () =>
      Promise.all(
        server.mails.map(async (arrived) => {
          const email = await readMail(arrived)
          const { messageId = '', subject = '', html = '', text = '', headers, attachments } = email
          const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
          // As a mail program does it.
          const pictures = attachments.map(({ contentId = '', content }) => ({
            id: contentId.replace(/^<|>$/g, ''),
            bytes: Buffer.from(content as ArrayBuffer),
          }))
          const page = withPictures(html, pictures)
          return { messageId, subject, html: page, text, to: arrived.to.join(), headers: named }
        }),
      ),
  }))
})

describe('the outbox', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  }, 60_000)
  afterAll(() => database.close())

  testMailGateway(() => ({
    gateway: createOutboxGateway(database.db, () => Date.UTC(2026, 10, 20)),
    empty: async () => void (await database.db.deleteFrom('mail_outbox').execute()),
    listArrived: async () => {
      const rows = await database.db.selectFrom('mail_outbox').selectAll().orderBy('mail_id').execute()
      return rows.map(({ recipient, subject, html, plain, headers }) => {
        const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
        const lower = Object.fromEntries(named) as Record<string, string>
        return {
          messageId: lower['message-id'] ?? '',
          to: recipient,
          subject,
          html,
          text: plain,
          headers: lower,
        }
      })
    },
  }))
})
