import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import {
  createProviderVisitor,
  goodPassword,
  tokensOf,
} from '../../../../tests/support/identity/provider-visitor.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ withIdentityProvider: true })
}, 60_000)
afterAll(() => server.close())

const other = 'four other small words'
const passwordPage = '/idp/account/password?lang=en'
const emailPage = '/idp/account/email?lang=en'
const visitor = () => createProviderVisitor(server)
/** A visitor who has just signed up, with the tokens that the app has received. */
async function signedUp(email: string) {
  const browser = visitor()
  const tokens = await tokensOf(await browser.redeem(await browser.signIn(email, '/sign-up')))
  return { ...browser, tokens }
}
/** Whether the visitor has to type the password again in this browser. */
const isAsked = async ({ begin }: Pick<ReturnType<typeof visitor>, 'begin'>) =>
  (await begin()).startsWith('/idp/interaction/')
const canSignIn = async (email: string, password: string) => {
  const { begin, submit } = visitor()
  return (await submit(await begin(), { email, password })).status === 303
}

describe('another password', () => {
  test('LOG-09 needs the present one, stays signed in here, and signs out everywhere else', async () => {
    const email = 'change@example.org'
    const here = await signedUp(email)
    const there = visitor()
    const elsewhere = await tokensOf(await there.redeem(await there.signIn(email)))
    expect(await (await here.open(passwordPage)).text()).toContain(`value="${email}"`)

    const wrong = await here.submit(passwordPage, { email, password: other, newPassword: other })
    expect(wrong.status).toBe(422)
    const page = await wrong.text()
    expect(page).toContain('Email address and password do not match. Please check both.')
    expect(page).not.toContain(other)
    expect(await canSignIn(email, goodPassword)).toBe(true)

    const done = await here.submit(passwordPage, { email, password: goodPassword, newPassword: other })
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/idp/account/password/changed?lang=en',
    ])
    expect(await (await here.open('/idp/account/password/changed?lang=en')).text()).toContain(
      'Your password has been changed',
    )
    expect(await canSignIn(email, goodPassword)).toBe(false)
    expect(await canSignIn(email, other)).toBe(true)
    expect(await isAsked(here)).toBe(false)
    expect((await here.renew(here.tokens.refresh_token)).status).toBe(200)
    expect(await isAsked(there)).toBe(true)
    expect((await there.renew(elsewhere.refresh_token)).status).toBe(400)
  })

  test('LOG-09 that cannot be one is said beside its field', async () => {
    const email = 'rules@example.org'
    const { submit } = await signedUp(email)
    const change = async (newPassword: string) =>
      (await submit(passwordPage, { email, password: goodPassword, newPassword })).text()
    expect(await change('short')).toMatch(
      /id="newPassword-fault"><svg.*<\/svg>Please choose at least 10 characters\./,
    )
    expect(await change(` ${email} `)).toContain('Please choose a password that is not your email address.')
    expect(await canSignIn(email, goodPassword)).toBe(true)
  })

  test('LOG-09 guessing the present one is limited like signing in', async () => {
    const email = 'guess@example.org'
    await signedUp(email)
    const { submit } = visitor()
    const guess = () => submit(passwordPage, { email, password: 'a guess of mine', newPassword: other })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(422)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60)
    const right = await submit(passwordPage, { email, password: goodPassword, newPassword: other })
    expect(right.status).toBe(429)
  })

  test('LOG-09 is refused from another site', async () => {
    const email = 'foreign@example.org'
    const { submit } = await signedUp(email)
    const fields = { email, password: goodPassword, newPassword: other }
    expect((await submit(passwordPage, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await canSignIn(email, goodPassword)).toBe(true)
  })
})

describe('another e-mail address', () => {
  test('LOG-09 replaces the old one and signs out everywhere else', async () => {
    const here = await signedUp('before@example.org')
    const there = visitor()
    await there.signIn('before@example.org')
    const fields = { email: 'before@example.org', password: goodPassword }
    const done = await here.submit(emailPage, { ...fields, newEmail: ' After@Example.org ' })
    expect(done.headers.get('location')).toBe('/idp/account/email/changed?lang=en')
    expect(await (await here.open(emailPage)).text()).toContain('value="after@example.org"')
    expect(await canSignIn('before@example.org', goodPassword)).toBe(false)
    expect(await canSignIn('after@example.org', goodPassword)).toBe(true)
    expect([await isAsked(here), await isAsked(there)]).toEqual([false, true])
  })

  test('LOG-09 that has an account is refused without saying why, and few such refusals are allowed', async () => {
    await signedUp('taken@example.org')
    const email = 'mine@example.org'
    const { submit } = await signedUp(email)
    const change = () => submit(emailPage, { email, password: goodPassword, newEmail: 'taken@example.org' })
    const refused = await change()
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('We cannot use this email address. Please choose a different one.')
    const answers: number[] = []
    for (let attempt = 1; attempt < 21; attempt += 1) answers.push((await change()).status)
    expect(answers).toEqual([...Array.from({ length: 19 }, () => 422), 429])
    expect(await canSignIn(email, goodPassword)).toBe(true)
  }, 60_000)
})

test('LOG-09 a forgotten password: the page says what to do and asks for no address', async () => {
  const { begin, open } = visitor()
  const signIn = await begin({ center: 'hafen', ui_locales: 'de' })
  expect(await (await open(signIn)).text()).toContain(`href="${signIn}/forgotten"`)
  const page = await (await open(`${signIn}/forgotten`)).text()
  expect(page).toContain('Ein neues bekommen Sie bei Ihrem Center.')
  expect(page).toMatch(/href="tel:\+?\d+"/)
  expect(page).toContain(`href="${signIn}"`)
  expect(page).not.toContain('<input')
})
