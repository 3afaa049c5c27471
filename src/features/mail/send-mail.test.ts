import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { MailOutcome, ReadyMail } from './gateways/mail-gateway.server.ts'
import { createOutboxGateway } from './gateways/outbox-gateway.server.ts'
import type { MailOrder } from './mail.ts'
import { createMailbox } from './mailbox.server.ts'
import { measureMails } from './measure-mails.server.ts'
import { createMailSender, type SenderParts } from './send-mail.server.ts'

const order = (key: string): MailOrder => ({
  kind: 'account-deleted',
  key,
  recipient: `${key}@example.org`,
  oid: 'o-1',
  locale: 'de',
  centre: null,
  facts: { word: 'something' },
})
const minute = 60_000

describe.each(engines)('mails on $name', (engine) => {
  let database: OpenDatabase
  const clock = { now: Date.UTC(2026, 10, 20, 12) }
  const handed: ReadyMail[] = []
  const outcomes: MailOutcome[] = []
  const enqueued: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('mail').execute()
    for (const list of [handed, outcomes, enqueued]) list.length = 0
  })

  const mailbox = (reach: 'visitors' | 'nobody' = 'visitors') =>
    createMailbox({
      reach,
      now: () => clock.now,
      enqueue: async (_, id) => void enqueued.push(id),
    })
  const write = (key: string, reach?: 'visitors' | 'nobody') =>
    database.db.transaction().execute((trx) => mailbox(reach).write(trx, order(key)))
  const sender = (more: Partial<SenderParts> = {}) =>
    createMailSender({
      db: database.db,
      logger: pino({ level: 'silent' }),
      now: () => clock.now,
      host: 'passage.example',
      gateway: {
        send: async (mail) => {
          handed.push(mail)
          return outcomes.shift() ?? { kind: 'sent' }
        },
        close: () => undefined,
      },
      compose: async ({ recipient }) =>
        recipient === null ? null : { to: recipient, subject: 's', html: 'h', text: 't', headers: {} },
      ...more,
    })
  const rows = () => database.db.selectFrom('mail').selectAll().orderBy('unique_key').execute()

  test('MAI-01 mails that wait are counted, and those of the last day that nobody will get', async () => {
    const measure = () => measureMails(database.db, clock.now)
    const nobody = [
      { state: 'refused', count: 0 },
      { state: 'given-up', count: 0 },
    ]
    expect(await measure()).toEqual({ waiting: 0, oldestSeconds: 0, failed: nobody })
    for (const key of ['refused', 'waits']) await write(key)
    outcomes.push({ kind: 'refused', reason: '550' }, { kind: 'failed', reason: 'ECONNREFUSED' })
    for (const { id } of await rows()) await sender().send(id)
    clock.now += 90_000
    const refused = [{ state: 'refused', count: 1 }, nobody[1]]
    expect(await measure()).toEqual({ waiting: 1, oldestSeconds: 90, failed: refused })
    clock.now += 24 * 60 * minute
    expect((await measure()).failed).toEqual(nobody)
    outcomes.push({ kind: 'failed', reason: 'ECONNREFUSED' })
    clock.now += 3 * 24 * 60 * minute
    await sender().sweep()
    expect(await measure()).toEqual({
      waiting: 0,
      oldestSeconds: 0,
      failed: [nobody[0], { state: 'given-up', count: 1 }],
    })
  })

  test('MAI-01 mails that wait for a connection are not claimed meanwhile, and all are sent', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`)
    for (const key of keys) await write(key)
    const held: (() => void)[] = []
    const { send } = sender({
      gateway: {
        send: async (mail) => {
          handed.push(mail)
          await new Promise<void>((resolve) => held.push(resolve))
          return { kind: 'sent' }
        },
        close: () => undefined,
      },
    })
    const claimed = async () => (await rows()).filter(({ claimed_until }) => claimed_until !== null).length
    const sending = Promise.all((await rows()).map(({ id }) => send(id)))
    await expect.poll(() => handed.length).toBe(4)
    expect(await claimed()).toBe(4)
    for (let sent = 0; sent < keys.length; sent += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.()
    }
    await sending
    expect(handed.map(({ to }) => to).toSorted()).toEqual(keys.map((key) => `${key}@example.org`).toSorted())
  })

  test('MAI-01 a mail exists with the step that writes it, and once however often that is repeated', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await mailbox().write(trx, order('undone'))
      throw new Error('the step failed')
    })
    await expect(undone).rejects.toThrow('the step failed')
    expect(await rows()).toEqual([])
    await write('once')
    await write('once')
    await sender().sweep()
    await write('once')
    await sender().sweep()
    expect(handed.map(({ to }) => to)).toEqual(['once@example.org'])
    expect(enqueued).toHaveLength(2)
  })

  test('MAI-01 a mail that was sent leaves nothing about a person', async () => {
    await write('a')
    await sender().sweep()
    expect(await rows()).toMatchObject([{ state: 'sent', recipient: null, oid: null, facts: {} }])
  })

  test('MAI-01 several processes send a mail once', async () => {
    await write('a')
    const id = (await rows())[0]?.id ?? ''
    await Promise.all([sender().send(id), sender().send(id), sender().sweep(), sender().sweep()])
    expect(handed).toHaveLength(1)
  })

  test('MAI-01 a process that dies while it sends leaves the mail to another one, under the same Message-ID', async () => {
    await write('a')
    const dies = new Error('killed')
    const dying = sender({
      gateway: {
        send: async (mail) => {
          handed.push(mail)
          throw dies
        },
        close: () => undefined,
      },
    })
    await expect(dying.send((await rows())[0]?.id ?? '')).rejects.toBe(dies)
    await sender().sweep()
    expect(handed).toHaveLength(1)
    clock.now += minute
    await sender().sweep()
    expect(handed).toHaveLength(2)
    expect(handed[1]?.messageId).toMatch(/^<[\da-f-]{36}@passage\.example>$/)
    expect(handed[1]?.messageId).toBe(handed[0]?.messageId)
  })

  test('MAI-01 the outbox holds a mail once, even if it is handed over twice', async () => {
    await write('a')
    const gateway = createOutboxGateway(database.db, () => clock.now)
    const mail = {
      id: 'm',
      messageId: '<m@x>',
      oid: null,
      to: 'a@x',
      subject: 's',
      html: '',
      text: '',
      headers: {},
    }
    await gateway.send(mail)
    await gateway.send(mail)
    expect(await database.db.selectFrom('mail_outbox').select('mail_id').execute()).toEqual([
      { mail_id: 'm' },
    ])
  })

  test('MAI-01 a mail that cannot be written is given up after three days, and keeps nothing about a person', async () => {
    await write('a')
    const failing = sender({ compose: () => Promise.reject(new Error('no text')) })
    await failing.sweep()
    expect(await rows()).toMatchObject([{ state: 'waiting', recipient: 'a@example.org' }])
    clock.now += 3 * 24 * 60 * minute + minute
    await failing.sweep()
    expect(await rows()).toMatchObject([{ state: 'given-up', last_fault: 'UNWRITTEN', recipient: null }])
  })

  test('MAI-01 with a slow mail server a sweep ends after a minute, and the next one goes on', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await write(key)
    const slow = sender({
      gateway: {
        send: async (mail) => {
          handed.push(mail)
          clock.now += minute
          return { kind: 'sent' }
        },
        close: () => undefined,
      },
    })
    await slow.sweep()
    expect(handed.length).toBeLessThan(5)
    await slow.sweep()
    await slow.sweep()
    expect(handed.map(({ to }) => to).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((key) => `${key}@example.org`),
    )
  })

  test('MAI-01 a failed attempt is repeated later and later, for three days', async () => {
    await write('a')
    outcomes.push(...Array.from({ length: 100 }, () => ({ kind: 'failed', reason: 'ECONNECTION' }) as const))
    const began = clock.now
    const tried: number[] = []
    while ((await rows())[0]?.state === 'waiting') {
      const before = handed.length
      await sender().sweep()
      if (handed.length > before) tried.push((clock.now - began) / minute)
      clock.now += minute / 2
      if (tried.length > 8) clock.now += 60 * minute
    }
    expect(tried.slice(0, 6)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5])
    expect(await rows()).toMatchObject([{ state: 'given-up', last_fault: 'ECONNECTION', recipient: null }])
    expect((clock.now - began) / minute).toBeGreaterThan(3 * 24 * 60)
  })

  test('MAI-01 a refused mail is never tried again, and a mail to nobody is dropped', async () => {
    await write('a')
    await write('b')
    outcomes.push({ kind: 'refused', reason: 'EENVELOPE 550' })
    await sender({
      compose: async ({ recipient, unique_key }) =>
        unique_key === 'b' || recipient === null
          ? null
          : { to: recipient, subject: 's', html: 'h', text: 't', headers: {} },
    }).sweep()
    clock.now += 24 * 60 * minute
    await sender().sweep()
    expect((await rows()).map(({ state }) => state)).toEqual(['refused', 'dropped'])
    expect(handed).toHaveLength(1)
  })

  test('MAI-02 a public site without a mail server writes none', async () => {
    await write('a', 'nobody')
    expect(await rows()).toEqual([])
    expect(enqueued).toEqual([])
  })
})
