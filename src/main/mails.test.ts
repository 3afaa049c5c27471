import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatePayment } from '#features/payments/operations/operate-payment.server.ts'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'
import { createOutboxRoutes } from '#features/mail/pages/outbox-routes.server.ts'
import { listProofs } from '#features/account/newsletter/subscriptions.server.ts'
import { openAccountRecords } from '#features/account/account-records.server.ts'
import { mailKinds } from '#features/mail/mail.ts'
import { accountParts } from './features.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ mailReach: 'outbox' })
}, 60_000)
afterAll(() => server.close())

let count = 0
async function addAccount(isConfirmed: boolean) {
  const email = `payer-${(count += 1)}@example.org`
  await server.services.db
    .insertInto('account')
    .values({
      oid: randomUUID(),
      email,
      password_hash: 'x',
      email_confirmed_at: isConfirmed ? new Date() : null,
      locale: 'en',
    })
    .execute()
  const { oid } = await server.services.db
    .selectFrom('account')
    .select('oid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { oid, email }
}

/** Pays a ticket of the embedded car park, and returns the payment's id. */
async function pay(oid: string, outcome: string): Promise<string> {
  const headers = { ...(await server.signIn(oid)), 'content-type': 'application/json' }
  const order = {
    scope: 'ParkingTicket',
    subject: { ticketNumber: `1${String((count += 1)).padStart(7, '0')}0095` },
    centerUid: 'hafen',
  }
  const started = await server.get('/api/payment/transactions', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID(), 'accept-language': 'en' },
    body: JSON.stringify(order),
  })
  const { transactionId, redirectUrl } = (await started.json()) as Record<string, string>
  await server.get(new URL(redirectUrl ?? '').pathname, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
  })
  await server.get(`/api/payment/transactions/${transactionId}/finalize`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  return transactionId ?? ''
}

/** Gives a part of a payment back, as staff do. */
async function refund(id: string, amountCents: number): Promise<void> {
  const order = { action: 'refund', amountCents, reason: 'the barrier stayed shut', givenBy: 'Kim' } as const
  expect(await operatePayment(server.payments.context, id, order)).toMatchObject({ ok: true })
}

const mailsTo = async (email: string) =>
  (await server.readMails()).filter(({ recipient }) => recipient === email)

describe('mails about payments', () => {
  test('MAI-04 a payment that is completed brings its receipt once, with the way to it', async () => {
    const { oid, email } = await addAccount(true)
    const id = await pay(oid, 'approve')
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^(Ihr Beleg|Your receipt): /)
    expect(mail?.plain).toContain(`/${id}`)
    expect(mail?.headers).toMatchObject({
      'Message-ID': expect.stringMatching(/^<[\da-f-]{36}@passage\.example>$/) as string,
    })
  })

  test('MAI-04 each refund is told once, with its own amount and the way to the payments', async () => {
    const { oid, email } = await addAccount(true)
    const id = await pay(oid, 'approve')
    await mailsTo(email)
    await refund(id, 150)
    await refund(id, 50)
    const [, ...mails] = await mailsTo(email)
    // In the language in which it was paid.
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sie bekommen Geld zurück',
      'Sie bekommen Geld zurück',
    ])
    expect(mails.map(({ plain }) => /(\d+,\d\d)\s€/.exec(plain)?.[1])).toEqual(['1,50', '0,50'])
    for (const { plain } of mails) {
      expect(plain).toContain('https://passage.example/hafen/parken/bezahlhistorie')
      // Why it was given is for the books alone.
      expect(plain).not.toContain('the barrier stayed shut')
    }
  })

  test('MAI-04 a refund is not told to an address that nobody has confirmed', async () => {
    const { oid, email } = await addAccount(false)
    await refund(await pay(oid, 'approve'), 150)
    expect(await mailsTo(email)).toEqual([])
  })

  test('MAI-04 an address that nobody has confirmed gets none', async () => {
    const { oid, email } = await addAccount(false)
    await pay(oid, 'approve')
    expect(await mailsTo(email)).toEqual([])
  })

  test('MAI-04 a payment that was not made brings none', async () => {
    const { oid, email } = await addAccount(true)
    await pay(oid, 'decline')
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the mail about a deleted account', () => {
  const erase = (oid: string) =>
    openAccountRecords(server.services, server.mail.mailbox, accountParts).erase({
      oid,
      token: 'x',
      correlationId: 'c',
    })

  test('MAI-04 is the last one: nothing else of the account is kept or sent', async () => {
    const { oid, email } = await addAccount(true)
    await pay(oid, 'approve')
    expect(await mailsTo(email)).toHaveLength(1)
    await pay(oid, 'approve')
    expect(await erase(oid)).toMatchObject({ ok: true })
    const left = await mailsTo(email)
    expect(left.map(({ subject, oid: of }) => [subject, of])).toEqual([
      ['Your account has been deleted', null],
    ])
    const rows = await server.services.db.selectFrom('mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(JSON.stringify(rows)).not.toContain(oid)
  })

  test('MAI-04 is not sent to an address that nobody has confirmed', async () => {
    const { oid, email } = await addAccount(false)
    await erase(oid)
    expect(await mailsTo(email)).toEqual([])
  })

  test('MAI-09 with a confirmed address it ends the newsletter; an account for somebody else’s address does not', async () => {
    const [own, foreign] = [await addAccount(true), await addAccount(false)]
    for (const { email } of [own, foreign])
      await server.services.db
        .insertInto('newsletter_subscription')
        .values({
          id: randomUUID(),
          email,
          centre_uid: 'hafen',
          locale: 'en',
          interests: '[]',
          consent_text: 'Yes',
          asked_at: new Date(),
          confirmed_at: new Date(),
          ended_at: null,
          ended_by: null,
        })
        .execute()
    for (const { oid } of [own, foreign]) expect(await erase(oid)).toMatchObject({ ok: true })
    expect(await listProofs(server.services.db, own.email)).toEqual([])
    expect(await listProofs(server.services.db, foreign.email)).toMatchObject([{ ended_at: null }])
  })
})

/** The connection of a request, as Node gives it. */
const askedFrom = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) => ({
  node: { incoming: { socket: { remoteAddress }, headers } },
})

describe('the outbox of a trial', () => {
  test('MAI-02 shows what would have been sent, with its plain text and as a page', async () => {
    const { oid, email } = await addAccount(true)
    await pay(oid, 'approve')
    const [mail] = await mailsTo(email)
    const routes = createOutboxRoutes(server.services)
    const open = async (path: string) => {
      const response = await routes.request(`/test/mails${path}`, {}, askedFrom('127.0.0.1'))
      return {
        status: response.status,
        policy: response.headers.get('content-security-policy'),
        text: await response.text(),
      }
    }
    const list = await open('?lang=en')
    expect(list.text).toContain('Outbox of this installation')
    expect(list.text).toContain(`href="/test/mails/${mail?.mail_id}?lang=en"`)
    expect((await open(`/${mail?.mail_id}`)).text).toContain(email)
    const page = await open(`/${mail?.mail_id}/page`)
    expect(page.text).toBe(mail?.html)
    expect(page.policy).toContain("default-src 'none'")
    const preview = await open('/preview/receipt?lang=de')
    expect(preview.text).toContain('Ihr Beleg: Parken')
    expect((await open('/preview/receipt/page?lang=en&center=hafen')).text).toContain('Your receipt: Parking')
  })

  test('MAI-02 answers neither an unknown mail nor an unknown kind', async () => {
    const routes = createOutboxRoutes(server.services).onError(
      (error) => new Response(error.message, { status: 404 }),
    )
    const status = async (path: string) => (await routes.request(path, {}, askedFrom('::1'))).status
    expect(await status('/test/mails/none')).toBe(404)
    expect(await status('/test/mails/preview/none')).toBe(404)
  })

  test('MAI-02 answers only this machine, whatever address the server listens on', async () => {
    const routes = createOutboxRoutes(server.services).onError(
      (error) => new Response(error.message, { status: 404 }),
    )
    const status = async (peer: string, headers: Readonly<Record<string, string>> = {}) =>
      (await routes.request('/test/mails', { headers }, askedFrom(peer, headers))).status
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('::ffff:127.0.0.1')).toBe(200)
    expect(await status('192.168.1.7')).toBe(404)
    expect(await status('127.0.0.1', { 'x-forwarded-for': '192.168.1.7, 127.0.0.1' })).toBe(404)
    expect(await status('127.0.0.1', { forwarded: 'for=192.168.1.7' })).toBe(404)
  })

  test('MAI-02 is not there on a public site', () => {
    expect(server.edge.routes.map(({ path }) => path)).not.toContain('/test/mails')
  })
})

test('MAI-01 of every kind of mail, some subject says what it says', () => {
  expect(server.mail.listResolved().toSorted()).toEqual(mailKinds.toSorted())
})
