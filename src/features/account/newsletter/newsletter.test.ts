import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import type { NewsletterIssue } from './newsletter-issue.schema.ts'
import { sendNewsletter } from './send-newsletter.server.ts'
import { listProofs } from './subscriptions.server.ts'

let server: EdgeServer
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({ mailReach: 'outbox', now: () => Date.now() + clock.ahead })
}, 60_000)
afterAll(() => server.close())

let count = 0
const newEmail = () => `subscriber-${(count += 1)}@example.org`
const day = 24 * 60 * 60_000
const post = (
  path: string,
  fields: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
) =>
  server.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
    headers: { origin: server.publicOrigin, ...headers },
  })
const askAt = (centre: string, email: string, interests: readonly string[] = []) =>
  post(`/newsletter?lang=en&center=${centre}`, [
    ['email', email],
    ...interests.map((id) => ['interests', id] as const),
  ])
const ask = (email: string, ...interests: readonly string[]) => askAt('hafen', email, interests)
const mailsTo = async (email: string) =>
  (await server.readMails()).filter(({ recipient }) => recipient === email)
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
/** The path and the token of a link in the newest mail. */
async function linkIn(email: string, page: string) {
  const mail = (await mailsTo(email)).at(-1)
  const found = new RegExp(`https://\\S+/newsletter/${page}\\?[^\\s\\]]*`).exec(mail?.plain ?? '')?.[0]
  const address = found ?? 'https://passage.example/none'
  return { path: pathOf(address), token: new URL(address).searchParams.get('token') ?? '' }
}
async function subscribe(email: string, ...interests: readonly string[]) {
  expect((await ask(email, ...interests)).headers.get('location')).toBe(
    '/newsletter/asked?lang=en&center=hafen',
  )
  const { path, token } = await linkIn(email, 'confirm')
  return post(path, [['token', token]])
}
const issue = (id: string, interests: string[] = []): NewsletterIssue => ({
  id,
  centre: 'hafen',
  interests,
  de: { subject: 'Neues', text: 'Erstens.\n\nZweitens.' },
  en: {
    subject: 'News',
    text: 'First.\n\nSecond.',
    link: { label: 'More', href: 'https://passage.example/en' },
  },
})
const send = (content: NewsletterIssue) =>
  sendNewsletter(server.services.db, server.mail.mailbox, content, server.services.now())

describe('asking for the newsletter', () => {
  test('MAI-09 the form shows the interests, and nothing is sent before the link in the mail is used', async () => {
    const page = await (await server.get('/newsletter?lang=en&center=hafen')).text()
    const interest = await server.services.db.selectFrom('interest').selectAll().executeTakeFirstOrThrow()
    expect(page).toContain(`value="${interest.id}"`)
    const email = newEmail()
    expect((await ask(email, interest.id, 'unknown')).status).toBe(303)
    expect(await send(issue('too-early'))).toBe(0)
    const { path, token } = await linkIn(email, 'confirm')
    for (let scan = 0; scan < 3; scan += 1) expect((await server.get(path)).status).toBe(200)
    expect(await send(issue('still-too-early'))).toBe(0)
    const done = await post(path, [['token', token]])
    expect(done.headers.get('location')).toBe('/newsletter/confirmed?lang=en&center=hafen')
    expect((await post(path, [['token', token]])).status).toBe(410)
    const [proof] = await listProofs(server.services.db, email)
    expect(proof).toMatchObject({
      email,
      centre_uid: 'hafen',
      locale: 'en',
      interests: [interest.id],
      consent_text:
        'I would like to receive the newsletter of Hafen at this address. I can unsubscribe at any time with one click.',
      asked_at: expect.any(Date) as Date,
      confirmed_at: expect.any(Date) as Date,
      ended_at: null,
    })
  })

  test('MAI-09 the answer is the same for an address that already gets it', async () => {
    const [email, stranger] = [newEmail(), newEmail()]
    await subscribe(email)
    const [known, unknown] = [await ask(email), await ask(stranger)]
    expect([known.status, known.headers.get('location')]).toEqual([
      unknown.status,
      unknown.headers.get('location'),
    ])
  })

  test('MAI-09 a wrong address is said at its field, another site cannot ask, and a link expires', async () => {
    const wrong = await ask('nobody')
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('id="email-fault"')])
    const foreign = await post('/newsletter', [['email', newEmail()]], { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const email = newEmail()
    await ask(email)
    const { path, token } = await linkIn(email, 'confirm')
    clock.ahead = 4 * day
    expect((await post(path, [['token', token]])).status).toBe(410)
    clock.ahead = 0
  })

  test('MAI-10 a request that its visitor has ended cannot be confirmed any more', async () => {
    const email = newEmail()
    await ask(email)
    const { path, token } = await linkIn(email, 'confirm')
    await post('/newsletter/unsubscribe?lang=en&center=hafen', [['token', token]])
    expect((await post(path, [['token', token]])).status).toBe(410)
    expect(await listProofs(server.services.db, email)).toMatchObject([{ confirmed_at: null }])
  })
})

describe('a newsletter', () => {
  test('MAI-09 goes once to those who have chosen one of its interests, or none', async () => {
    const [music, all, other] = [newEmail(), newEmail(), newEmail()]
    const [first, second] = await server.services.db.selectFrom('interest').select('id').limit(2).execute()
    await subscribe(music, first?.id ?? '')
    await subscribe(all)
    await subscribe(other, second?.id ?? 'none')
    const content = issue('by-interest', [first?.id ?? ''])
    await send(content)
    await send(content)
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
    expect((await subjects(music)).filter((subject) => subject === 'News')).toHaveLength(1)
    expect((await subjects(all)).filter((subject) => subject === 'News')).toHaveLength(1)
    expect((await subjects(other)).includes('News')).toBe(second === undefined)
    await send(issue('for-all'))
    expect(
      (await subjects(music)).filter((subject) => subject === 'News'),
      'one of no interest',
    ).toHaveLength(2)
    const plain = (await mailsTo(music)).at(-1)?.plain ?? ''
    expect(plain).toContain('First.\n\nSecond.')
    expect(plain).toContain('https://passage.example/en')
  })

  test('MAI-10 ends by one click in a mail program, without cookies and from no page', async () => {
    const email = newEmail()
    await subscribe(email)
    await send(issue('one-click'))
    const headers = (await mailsTo(email)).at(-1)?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address =
      /^<(https:\/\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? 'https://none.example'
    const click = await server.get(pathOf(address), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([click.status, click.headers.get('location')]).toEqual([200, null])
    expect(await listProofs(server.services.db, email)).toMatchObject([
      {
        ended_by: 'mail-program',
        ended_at: expect.any(Date) as Date,
        confirmed_at: expect.any(Date) as Date,
      },
    ])
    const before = (await mailsTo(email)).length
    await send(issue('after-the-end'))
    expect(await mailsTo(email)).toHaveLength(before)
  })

  test('MAI-10 RTE-31 ends by the link in it, which lands on the pages for that', async () => {
    const email = newEmail()
    await subscribe(email)
    await send(issue('by-link'))
    const { path, token } = await linkIn(email, 'unsubscribe')
    expect(await (await server.get(path)).text()).toContain('Do you no longer want the newsletter of Hafen?')
    expect(await listProofs(server.services.db, email)).toMatchObject([{ ended_at: null }])
    const end = async (value: string) => (await post(path, [['token', value]])).headers.get('location')
    expect(await end(token)).toBe('/en/unsubscribe-success')
    expect(await end(token)).toBe('/en/unsubscribe-success')
    expect(await end('x.y')).toBe('/en/unsubscribe-noaccount')
    expect(await listProofs(server.services.db, email)).toMatchObject([{ ended_by: 'page' }])
  })

  test('MAI-10 RTE-31 that could not be ended says so, and is still there to be ended', async () => {
    const email = newEmail()
    await subscribe(email)
    await send(issue('by-a-link-that-fails'))
    const { path, token } = await linkIn(email, 'unsubscribe')
    const end = async () => {
      const { status, headers } = await post(path, [['token', token]])
      return [status, headers.get('location')]
    }
    const { db } = server.services
    await sql`alter table newsletter_subscription rename to out_of_reach`.execute(db)
    try {
      expect(await end()).toEqual([303, '/en/unsubscribe-error'])
    } finally {
      await sql`alter table out_of_reach rename to newsletter_subscription`.execute(db)
    }
    expect(await listProofs(db, email)).toMatchObject([{ ended_at: null }])
    expect(await end()).toEqual([303, '/en/unsubscribe-success'])
  })

  test('MAI-10 of each centre begins and ends for itself', async () => {
    const email = newEmail()
    await subscribe(email)
    await askAt('markt', email)
    const { path, token } = await linkIn(email, 'confirm')
    await post(path, [['token', token]])
    const running = async () =>
      (await listProofs(server.services.db, email))
        .filter(({ ended_at }) => ended_at === null)
        .map(({ centre_uid }) => centre_uid)
    expect(await running()).toEqual(['hafen', 'markt'])
    await send(issue('of-hafen'))
    const end = await linkIn(email, 'unsubscribe')
    await post(end.path, [['token', end.token]])
    expect(await running()).toEqual(['markt'])
  })

  test('MAI-10 that was written but not sent is not sent after the end', async () => {
    const email = newEmail()
    await subscribe(email)
    await send(issue('first'))
    const { path, token } = await linkIn(email, 'unsubscribe')
    const before = (await mailsTo(email)).length
    await send(issue('late'))
    await post(path, [['token', token]])
    expect(await mailsTo(email)).toHaveLength(before)
  })
})
