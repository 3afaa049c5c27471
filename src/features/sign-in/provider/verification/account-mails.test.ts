import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { goodPassword } from '../../../../../tests/support/identity/provider-visitor.ts'
import { createMailReaders } from './mail-readers.test-support.ts'

let server: EdgeServer
/** How far the clock of the links is ahead, in milliseconds. */
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    mailReach: 'outbox',
    now: () => Date.now() + clock.ahead,
    settings: { TRUST_PROXY: 'true' },
  })
}, 60_000)
afterAll(() => server.close())

const minute = 60_000
const other = 'four other small words'
const { visitor, newEmail, signedUp, mailsTo, linkIn, tokenOf, press, canSignIn, askForPassword } =
  createMailReaders(() => server)
const isConfirmed = async (email: string) => {
  const row = await server.services.db
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined && row.email_confirmed_at !== null
}
describe('the address of a new account', () => {
  test('MAI-05 is confirmed by the form behind the link, once; opening the link changes nothing', async () => {
    const email = newEmail()
    const browser = await signedUp(email)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    ])
    const link = await linkIn(email)
    for (let scan = 0; scan < 3; scan += 1) {
      const page = await visitor().open(link.href)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(await page.text()).toContain(email)
    }
    expect(await isConfirmed(email)).toBe(false)
    expect(await (await browser.open('/idp/account/email?lang=en')).text()).toContain('is not confirmed yet')
    const done = await press(link)
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/idp/account/confirm/confirmed?lang=de',
    ])
    expect(await isConfirmed(email)).toBe(true)
    expect(await (await browser.open('/idp/account/email?lang=en')).text()).not.toContain('not confirmed')
    const again = await press(link)
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('gilt nicht mehr')])
  })

  test('MAI-05 is asked for again by its owner, three times in a quarter of an hour', async () => {
    const email = newEmail()
    const { submit } = await signedUp(email)
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await submit('/idp/account/confirm/again?lang=en', {})).headers.get('location')).toBe(
        '/idp/account/mail-sent?lang=en',
      )
    expect(await mailsTo(email)).toHaveLength(4)
    expect((await press(await linkIn(email))).status).toBe(303)
  })

  test('MAI-05 a link expires after three days, and neither another text nor a changed one is a link', async () => {
    const email = newEmail()
    await signedUp(email)
    const link = await linkIn(email)
    const [id = ''] = tokenOf(link).split('.')
    for (const token of ['', id, `${id}.`, `${id}.aaaa`, `${tokenOf(link)}.x`, `x${tokenOf(link)}`]) {
      link.searchParams.set('token', token)
      expect((await visitor().open(link.href)).status).toBe(410)
      expect((await press(link)).status).toBe(410)
    }
    const good = await linkIn(email)
    clock.ahead = 3 * 24 * 60 * minute + minute
    expect((await press(good)).status).toBe(410)
    clock.ahead = 0
    expect((await press(good)).status).toBe(303)
  })

  test('MAI-05 is refused from another site', async () => {
    const email = newEmail()
    await signedUp(email)
    const link = await linkIn(email)
    const { submit } = visitor()
    const refused = await submit(link.pathname, { token: tokenOf(link) }, { origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
    expect(await isConfirmed(email)).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('MAI-06 is replaced by a link, which signs out everywhere and works once', async () => {
    const email = newEmail()
    const { tokens, renew } = await signedUp(email)
    expect((await askForPassword(email)).status).toBe(200)
    const link = await linkIn(email)
    const page = await visitor().open(link.href)
    expect(page.headers.get('referrer-policy'), 'no link of it passes the token on').toBe('strict-origin')
    const short = await press(link, { newPassword: 'short' })
    expect([short.status, await short.text()]).toEqual([
      422,
      expect.stringMatching(/id="newPassword-fault"><svg.*<\/svg>Please choose at least 10 characters\./),
    ])
    expect((await press(link, { newPassword: email })).status).toBe(422)
    const done = await press(link, { newPassword: other })
    expect(done.headers.get('location')).toBe('/idp/account/reset/done?lang=en&center=hafen')
    expect(await canSignIn(email, goodPassword)).toBe(false)
    expect(await canSignIn(email, other)).toBe(true)
    expect((await renew(tokens.refresh_token)).status).toBe(400)
    expect((await press(link, { newPassword: 'five quite other small words' })).status).toBe(410)
    // Who reads the mails of an address has confirmed it.
    expect(await isConfirmed(email)).toBe(true)
  })

  test('MAI-06 a link works for 30 minutes, and the newest use ends all others', async () => {
    const email = newEmail()
    await signedUp(email)
    await askForPassword(email)
    const first = await linkIn(email)
    await askForPassword(email)
    const second = await linkIn(email)
    expect(second.href).not.toBe(first.href)
    clock.ahead = 30 * minute
    expect((await press(second, { newPassword: other })).status).toBe(410)
    clock.ahead = 29 * minute
    expect((await press(second, { newPassword: other })).status).toBe(303)
    clock.ahead = 0
    expect((await press(first, { newPassword: 'five quite other small words' })).status).toBe(410)
    expect(await canSignIn(email, other)).toBe(true)
  })

  test('MAI-06 the answer says nothing about an account, and an address without one gets no mail', async () => {
    const email = newEmail()
    await signedUp(email)
    await server.readMails()
    const [known, unknown] = [await askForPassword(email), await askForPassword('nobody@example.org')]
    expect(known.status).toBe(unknown.status)
    expect(await known.text()).toBe(await unknown.text())
    const withoutDate = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-correlation-id', 'set-cookie'].includes(name))
    expect(withoutDate(known)).toEqual(withoutDate(unknown))
    expect(await mailsTo('nobody@example.org')).toEqual([])
    const rows = await server.services.db.selectFrom('mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('nobody@example.org')
  })

  test('MAI-06 nobody fills a mailbox: three mails to one address in a quarter of an hour', async () => {
    const email = newEmail()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await askForPassword(email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('another e-mail address', () => {
  const ask = (browser: Pick<ReturnType<typeof visitor>, 'submit'>, email: string, newAddress: string) =>
    browser.submit('/idp/account/email?lang=en', { email, password: goodPassword, newEmail: newAddress })

  test('MAI-07 counts when it is proved, and the old one is told', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const here = await signedUp(email)
    await press(await linkIn(email))
    const asked = await ask(here, email, next)
    expect(asked.headers.get('location')).toBe('/idp/account/mail-sent?lang=en')
    expect(await canSignIn(next, goodPassword)).toBe(false)
    expect(await canSignIn(email, goodPassword)).toBe(true)
    expect((await press(await linkIn(next))).headers.get('location')).toBe(
      '/idp/account/confirm/changed?lang=en',
    )
    expect(await canSignIn(next, goodPassword)).toBe(true)
    expect(await canSignIn(email, goodPassword)).toBe(false)
    expect(await isConfirmed(next)).toBe(true)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'The email address of your account has been changed',
    )
    expect((await here.renew(here.tokens.refresh_token)).status).toBe(400)
  })

  test('MAI-07 an old address that nobody has confirmed is told nothing', async () => {
    const [email, next] = [newEmail(), newEmail()]
    await ask(await signedUp(email), email, next)
    await press(await linkIn(next))
    expect(await canSignIn(next, goodPassword)).toBe(true)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('MAI-07 that has an account is answered alike and gets no link; an old link proves nothing', async () => {
    const [email, taken] = [newEmail(), newEmail()]
    await signedUp(taken)
    const here = await signedUp(email)
    const first = await linkIn(email)
    await askForPassword(email)
    const reset = await linkIn(email)
    const before = (await mailsTo(taken)).length
    expect((await ask(here, email, taken)).headers.get('location')).toBe('/idp/account/mail-sent?lang=en')
    expect(await mailsTo(taken)).toHaveLength(before)
    const next = newEmail()
    await ask(here, email, next)
    expect((await press(await linkIn(next))).status).toBe(303)
    expect((await press(first)).status).toBe(410)
    expect((await press(reset, { newPassword: other })).status).toBe(410)
  })
})

describe('a sign-in with a new browser', () => {
  const subjects = async (email: string) =>
    (await mailsTo(email))
      .map(({ subject }) => subject)
      .filter((subject) => /sign-in|Anmeldung/.test(subject))

  test('MAI-08 is told to the owner, once for each browser', async () => {
    const email = newEmail()
    const here = await signedUp(email)
    await press(await linkIn(email))
    here.cookies.delete('idp_session')
    await here.signIn(email)
    expect(await subjects(email)).toEqual([])
    const there = visitor()
    const page = await there.begin({ ui_locales: 'en' })
    const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
    await there.follow(await there.submit(page, { email, password: goodPassword }, { 'user-agent': agent }))
    expect(await subjects(email)).toEqual(['New sign-in to your account'])
    expect((await mailsTo(email)).at(-1)?.plain).toContain('Firefox, Android')
    there.cookies.delete('idp_session')
    await there.signIn(email)
    expect(await subjects(email)).toHaveLength(1)
  })

  test('MAI-08 is not told to an address that nobody has confirmed', async () => {
    const email = newEmail()
    await signedUp(email)
    await visitor().signIn(email)
    expect(await subjects(email)).toEqual([])
  })
})
