import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { goodPassword, tokensOf } from '../../../../../tests/support/identity/provider-visitor.ts'
import { hashingOf } from '../hashing-work.test-support.ts'
import { createMailReaders } from './mail-readers.test-support.ts'

let server: EdgeServer
/** How far the clock of the requests is ahead, in milliseconds. */
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    mailReach: 'outbox',
    now: () => Date.now() + clock.ahead,
    settings: { TRUST_PROXY: 'true', IDENTITY_SIGN_UP: 'by-mail' },
  })
}, 60_000)
afterAll(() => server.close())

const hour = 60 * 60_000
const readers = createMailReaders(() => server)
const { visitor, newEmail, network, mailsTo, tokenOf, canSignIn } = readers

/** A browser in which somebody asks for an account. */
async function ask(email: string, password = goodPassword) {
  const browser = visitor()
  const page = await browser.begin({ ui_locales: 'en' })
  const answer = await browser.submit(`${page}/sign-up?lang=en`, { email, password }, network())
  return { ...browser, page, answer }
}
async function linkTo(email: string): Promise<URL> {
  const mail = (await mailsTo(email)).at(-1)
  return new URL(/https:\/\/\S+token=\S+/.exec(mail?.plain ?? '')?.[0] ?? 'none:')
}
const path = ({ pathname, search }: URL) => pathname + search
/** Asks for an account and opens it. */
async function openAccount(email: string) {
  const asked = await ask(email)
  const link = await linkTo(email)
  return { ...asked, link, done: await asked.submit(path(link), { token: tokenOf(link) }) }
}
const accountOf = (email: string) =>
  server.services.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

describe('a new account by mail', () => {
  test('LOG-11 is opened by the form behind the link, and the sign-in goes on in the same browser', async () => {
    const email = newEmail()
    const asked = await ask(email)
    expect([asked.answer.status, await asked.answer.text()]).toEqual([
      200,
      expect.stringContaining('Check your inbox'),
    ])
    expect(await accountOf(email)).toBeUndefined()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your new account'])
    const link = await linkTo(email)
    for (let scan = 0; scan < 3; scan += 1)
      expect(await (await visitor().open(path(link))).text()).toContain(email)
    expect(await accountOf(email)).toBeUndefined()

    const back = await asked.follow(await asked.submit(path(link), { token: tokenOf(link) }))
    const code = back.searchParams.get('code') ?? ''
    expect((await tokensOf(await asked.redeem(code))).access_token).toBeTruthy()
    expect((await accountOf(email))?.email_confirmed_at).toBeInstanceOf(Date)
    const told = (await mailsTo(email)).filter(({ subject }) => /sign-in|Anmeldung/.test(subject))
    expect(told, 'MAI-08 the browser of the sign-up is no new one').toEqual([])
    const again = await asked.submit(path(link), { token: tokenOf(link) })
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('no longer valid')])
  })

  test('LOG-11 the link keeps the centre that the account was asked for at', async () => {
    const email = newEmail()
    const { begin, submit } = visitor()
    await submit(`${await begin({ center: 'hafen' })}/sign-up`, { email, password: goodPassword }, network())
    const page = await (await visitor().open(path(await linkTo(email)))).text()
    expect(page).toContain('<title>Konto eröffnen – Hafen</title>')
    expect(page).toMatch(/action="\/idp\/interaction\/[\w-]+\/welcome\?lang=de&amp;center=hafen"/)
  })

  test('LOG-11 opened in another browser, says to sign in now', async () => {
    const email = newEmail()
    await ask(email)
    const link = await linkTo(email)
    const done = await visitor().submit(path(link), { token: tokenOf(link) })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Your account is open')])
    expect(await canSignIn(email, goodPassword)).toBe(true)
  })

  test('LOG-11 an address that has an account is answered alike; only its reader learns it', async () => {
    const email = newEmail()
    await openAccount(email)
    const known = await ask(email, 'another password of somebody')
    const unknown = await ask(newEmail(), 'another password of somebody')
    expect(known.answer.status).toBe(unknown.answer.status)
    expect(await known.answer.text()).toBe(await unknown.answer.text())
    const headers = ({ answer }: typeof known) =>
      [...answer.headers].filter(([name]) => !['date', 'x-correlation-id'].includes(name))
    expect(headers(known)).toEqual(headers(unknown))
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.plain).toContain('/auth/login?returnTo=')
    expect(mail?.plain).not.toContain('token=')
    expect(await canSignIn(email, goodPassword)).toBe(true)
  })

  test('LOG-11 of two requests for one address the first that is confirmed counts, with its password', async () => {
    const email = newEmail()
    await ask(email, 'a password of a stranger')
    const stranger = await linkTo(email)
    await ask(email)
    const own = await linkTo(email)
    expect((await visitor().submit(path(own), { token: tokenOf(own) })).status).toBe(200)
    expect((await visitor().submit(path(stranger), { token: tokenOf(stranger) })).status).toBe(410)
    expect(await canSignIn(email, goodPassword)).toBe(true)
    expect(await canSignIn(email, 'a password of a stranger')).toBe(false)
  })

  test('LOG-11 a link is valid for a day, and no other text is one', async () => {
    const email = newEmail()
    await ask(email)
    const link = await linkTo(email)
    clock.ahead = 24 * hour + 1000
    expect((await visitor().open(path(link))).status).toBe(410)
    expect((await visitor().submit(path(link), { token: tokenOf(link) })).status).toBe(410)
    clock.ahead = 0
    expect((await visitor().submit(path(link), { token: `${tokenOf(link)}x` })).status).toBe(410)
    expect(await accountOf(email)).toBeUndefined()
  })

  test('LOG-11 a fault of the form is said at its field; one address gets three mails in a quarter of an hour', async () => {
    const short = await ask(newEmail(), 'short')
    expect([short.answer.status, await short.answer.text()]).toEqual([
      422,
      expect.stringContaining('Please choose at least 10 characters.'),
    ])
    const email = newEmail()
    const answers = [await ask(email), await ask(email), await ask(email), await ask(email)]
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 429])
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test.each([
    ['/sign-up', 1],
    ['/forgotten', 0],
  ])(
    'MAI-06 LOG-11 %s hashes as much for an address with an account as for one without',
    async (form, times) => {
      const email = newEmail()
      await openAccount(email)
      const workFor = async (typed: string) => {
        const browser = visitor()
        const page = await browser.begin()
        return hashingOf(() =>
          browser.submit(page + form, { email: typed, password: goodPassword }, network()),
        )
      }
      const forKnown = await workFor(email)
      expect(forKnown).toHaveLength(times)
      expect(await workFor(newEmail())).toEqual(forKnown)
    },
  )
})
