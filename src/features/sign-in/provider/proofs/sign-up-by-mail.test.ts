import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { goodPassword, tokensOf } from '../../../../../tests/support/identity/provider-visitor.ts'
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
      expect.stringContaining('Look in your mailbox'),
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
})

/** How many answers of each kind are compared at once; the requirement is 200, which is asked for by this variable. */
const answersAsked = process.env['SIGN_UP_ANSWERS']
const answers = Number(answersAsked ?? 20)
/** A number that was asked for is judged as it is. In each run of the tests a busy machine gets more answers instead. */
const attempts = answersAsked === undefined ? 12 : 1
const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('the time of an answer', () => {
  type Times = Record<'known' | 'unknown', number[]>
  /**
   * Times the same form for an address with an account and for one without, in turns.
   * @returns by how many milliseconds the medians of all times so far differ
   */
  async function compare(form: '/sign-up' | '/forgotten', times: Times) {
    const known = newEmail()
    await openAccount(known)
    for (let round = 0; round < answers; round += 1) {
      for (const kind of round % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const browser = visitor()
        const page = await browser.begin()
        const fields = { email: kind === 'known' ? known : newEmail(), password: goodPassword }
        await server.services.db.deleteFrom('rate_limit').execute()
        const start = performance.now()
        const answer = await browser.submit(page + form, fields, network())
        await answer.text()
        times[kind].push(performance.now() - start)
        expect(answer.status).toBe(200)
      }
    }
    return Math.abs(median(times.known) - median(times.unknown))
  }

  test.each(['/sign-up', '/forgotten'] as const)(
    'MAI-06 LOG-11 at %s does not depend on whether the address has an account',
    async (form) => {
      // What else a busy machine does falls on either kind by chance and evens out with more answers; a difference of ours stays.
      const times: Times = { known: [], unknown: [] }
      let difference = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < attempts && difference >= 10; attempt += 1)
        difference = await compare(form, times)
      if (answersAsked !== undefined)
        console.info(
          `${form}: ${answers} answers of each kind, medians ${median(times.known).toFixed(1)} ms (known) and ` +
            `${median(times.unknown).toFixed(1)} ms (unknown), which differ by ${difference.toFixed(1)} ms`,
        )
      expect(difference).toBeLessThan(10)
    },
    900_000,
  )
})
