import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail, startSmtpStandIn, type SmtpStandIn } from '../../../../tests/support/mail/smtp-stand-in.ts'
import { exampleMail as mail } from './mail-gateway-contract.test-support.ts'
import type { MailGateway } from './mail-gateway.server.ts'
import { checkSmtp, createSmtpGateway, judgeSmtpFault } from './smtp-gateway.server.ts'

const heloName = 'www.passage.example'

describe('a mail server', () => {
  let server: SmtpStandIn
  let gateway: MailGateway
  beforeAll(async () => {
    server = await startSmtpStandIn()
    gateway = createSmtpGateway({ url: server.url, from: 'Passage <no-reply@passage.example>', heloName })
  })
  beforeEach(() => {
    server.mails.length = 0
    Object.assign(server.faults, { recipient: null, text: null })
  })
  afterAll(async () => {
    gateway.close()
    await server.close()
  })

  test('MAI-01 gets both forms of the mail, with its own Message-ID and the mark of an automatic one', async () => {
    expect(await gateway.send(mail)).toEqual({ kind: 'sent' })
    expect(server.mails.map(({ to }) => to)).toEqual([['anna@example.org']])
    const [email] = await Promise.all(server.mails.map(readMail))
    expect(email).toMatchObject({
      messageId: '<m-1@passage.example>',
      from: { name: 'Passage', address: 'no-reply@passage.example' },
      subject: 'Schöne Grüße – 5 €',
    })
    expect(email?.text?.trim()).toBe('Grüß Gott')
    expect(email?.html?.trim()).toBe('<p>Grüß Gott</p>')
    const headers = Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://passage.example/x>',
    })
  })

  test('MAI-01 a recipient or a text that it refuses for good is not tried again, a full disk is', async () => {
    server.faults.recipient = 550
    expect(await gateway.send(mail)).toEqual({ kind: 'refused', reason: 'EENVELOPE 550' })
    server.faults.recipient = 451
    expect(await gateway.send(mail)).toMatchObject({ kind: 'failed', reason: 'EENVELOPE 451' })
    server.faults.recipient = null
    server.faults.text = 554
    expect(await gateway.send(mail)).toEqual({ kind: 'refused', reason: 'EMESSAGE 554' })
    server.faults.text = 452
    expect(await gateway.send(mail)).toMatchObject({ kind: 'failed' })
    expect(server.mails).toEqual([])
  })

  test('MAI-01 with a wrong password, or where nothing listens, a mail is tried again', async () => {
    const stranger = createSmtpGateway({
      url: server.url.replace('pass@', 'guess@'),
      from: 'a@passage.example',
      heloName,
    })
    expect(await stranger.send(mail)).toEqual({ kind: 'failed', reason: 'EAUTH 535' })
    const nowhere = createSmtpGateway({ url: 'smtp://127.0.0.1:1', from: 'a@passage.example', heloName })
    expect(await nowhere.send(mail)).toMatchObject({ kind: 'failed' })
    for (const { close } of [stranger, nowhere]) close()
  })

  test('MAI-01 is greeted by the name of this installation', async () => {
    await gateway.send(mail)
    expect(new Set(server.greetings)).toEqual(new Set([heloName]))
  })

  test('PRD-09 is checked without a mail', async () => {
    await expect(checkSmtp({ url: server.url, heloName })).resolves.toBeUndefined()
    await expect(checkSmtp({ url: server.url.replace('pass@', 'guess@'), heloName })).rejects.toThrow(/535/)
    expect(server.mails).toEqual([])
  })
})

test('MAI-01 a sender that the mail server refuses is a wrong setting, and no mail is lost by it', () => {
  const error = Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' })
  expect(judgeSmtpFault(error)).toEqual({ kind: 'failed', reason: 'EENVELOPE 553' })
})

test('MAI-01 the reason that is kept names no address', () => {
  const error = Object.assign(new Error('all recipients were rejected: anna@example.org'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['anna@example.org'],
  })
  expect(JSON.stringify(judgeSmtpFault(error))).not.toContain('anna')
  expect(judgeSmtpFault('odd')).toEqual({ kind: 'failed', reason: 'ERROR' })
})
