import { beforeEach, expect, test } from 'vitest'
import type { MailGateway, ReadyMail } from './mail-gateway.server.ts'

/** A mail as it came to its reader. Line ends and spaces at the end do not count. */
export type ArrivedMail = Pick<ReadyMail, 'messageId' | 'to' | 'subject' | 'html' | 'text'> & {
  readonly headers: Readonly<Record<string, string>>
}

/** What takes mails, under test, with a look at what has arrived. */
export type MailGatewayUnderTest = {
  readonly gateway: MailGateway
  readonly listArrived: () => Promise<readonly ArrivedMail[]>
  readonly empty: () => Promise<void> | void
}

export const exampleMail: ReadyMail = {
  id: 'm-1',
  messageId: '<m-1@passage.example>',
  oid: null,
  to: 'anna@example.org',
  subject: 'Schöne Grüße – 5 €',
  html: '<p>Grüß Gott</p>',
  text: 'Grüß Gott',
  headers: { 'List-Unsubscribe': '<https://passage.example/x>' },
}

export function testMailGateway(open: () => MailGatewayUnderTest): void {
  beforeEach(() => open().empty())

  test('MAI-01 a mail arrives with both forms, its own Message-ID and its headers', async () => {
    const { gateway, listArrived } = open()
    expect(await gateway.send(exampleMail)).toEqual({ kind: 'sent' })
    const { messageId, to, subject, html, text } = exampleMail
    const [arrived] = await listArrived()
    expect(arrived).toMatchObject({ messageId, to, subject })
    expect([arrived?.html.trim(), arrived?.text.trim()]).toEqual([html, text])
    expect(arrived?.headers['list-unsubscribe']).toBe('<https://passage.example/x>')
  })

  test('MAI-03 a picture comes along inside the mail, where its page names it', async () => {
    const { gateway, listArrived } = open()
    const bytes = Buffer.from('a picture')
    const html = '<p><img src="cid:mark@passage" alt=""></p>'
    await gateway.send({ ...exampleMail, html, pictures: [{ id: 'mark@passage', bytes }] })
    const [arrived] = await listArrived()
    expect(arrived?.html.trim()).toBe(
      `<p><img src="data:image/png;base64,${bytes.toString('base64')}" alt=""></p>`,
    )
  })

  test('MAI-01 a mail that is handed over again is sent, or known, and never another one', async () => {
    const { gateway, listArrived } = open()
    expect(await gateway.send(exampleMail)).toEqual({ kind: 'sent' })
    expect(await gateway.send(exampleMail)).toEqual({ kind: 'sent' })
    const ids = (await listArrived()).map(({ messageId }) => messageId)
    expect(new Set(ids)).toEqual(new Set([exampleMail.messageId]))
  })

  test('MAI-01 each mail reaches its own reader', async () => {
    const { gateway, listArrived } = open()
    const other = { ...exampleMail, id: 'm-2', messageId: '<m-2@passage.example>', to: 'ben@example.org' }
    await gateway.send(exampleMail)
    await gateway.send(other)
    expect((await listArrived()).map(({ to, messageId }) => [to, messageId])).toEqual([
      ['anna@example.org', '<m-1@passage.example>'],
      ['ben@example.org', '<m-2@passage.example>'],
    ])
  })
}
