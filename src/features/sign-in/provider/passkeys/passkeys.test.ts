import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import {
  createProviderVisitor,
  goodPassword,
  identityProviderOf,
  tokensOf,
} from '../../../../../tests/support/identity/provider-visitor.ts'
import {
  createSoftAuthenticator,
  type Deviation,
} from '../../../../../tests/support/identity/soft-authenticator.ts'
import { resetPassword } from '../accounts.server.ts'
import { exportPasskeys } from './passkeys.server.ts'

let server: EdgeServer
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    mailReach: 'outbox',
    now: () => Date.now() + clock.ahead,
  })
}, 60_000)
afterAll(() => server.close())

const list = '/idp/account/passkeys?lang=en'
const chrome = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}
const visitor = () => createProviderVisitor(server)
let accounts = 0
const newEmail = () => `passkey-${(accounts += 1)}@example.org`

/** The options that a page has for its script. */
function optionsIn(html: string) {
  const [, escaped = '{}'] = /data-options="([^"]*)"/.exec(html) ?? []
  return JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    readonly challenge: string
    readonly rpId: string
    readonly rp: { readonly id: string; readonly name: string }
    readonly user: { readonly id: string; readonly name: string }
    readonly excludeCredentials?: readonly { readonly id: string }[]
  }
}

async function signedUp(email = newEmail()) {
  const browser = visitor()
  const tokens = await tokensOf(await browser.redeem(await browser.signIn(email, '/sign-up')))
  return { ...browser, email, oid: decodeJwt(tokens.access_token)['oid'] as string }
}

/** A visitor who has just signed up and made a passkey. */
async function withPasskey(owner: Awaited<ReturnType<typeof signedUp>>) {
  const device = createSoftAuthenticator(server.publicOrigin)
  const asked = await owner.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
  const response = device.create(optionsIn(await asked.text()))
  const added = await owner.submit(list, { response }, chrome)
  expect(added.headers.get('location')).toBe(`${list}&done=added`)
  return { owner, device }
}

/** Opens the sign-in page in another browser; the answer of the device signs in there. */
async function atSignIn() {
  const browser = visitor()
  const page = await browser.begin()
  const options = optionsIn(await (await browser.open(page)).text())
  /** Where the sign-in goes on, or the status of a refusal. */
  const answer = async (response: string) => {
    const back = await browser.submit(`${page}/passkey`, { response })
    return back.headers.get('location') ?? String(back.status)
  }
  return { ...browser, page, options, answer }
}

const rowCount = async (oid: string) =>
  (await server.services.db.selectFrom('passkey').select('id').where('account_oid', '=', oid).execute())
    .length

test('MAI-04 LOG-10 the owner is told about a new passkey, if the address is confirmed', async () => {
  const [known, unknown] = [await signedUp(), await signedUp()]
  await server.services.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('oid', '=', known.oid)
    .execute()
  await withPasskey(known)
  await withPasskey(unknown)
  const news = (await server.readMails()).filter(({ subject }) => subject === 'New passkey for your account')
  expect(news.map(({ recipient }) => recipient)).toEqual([known.email])
  expect(news[0]?.plain).toContain('Chrome, Android')
  expect(news[0]?.plain).toMatch(/https:\/\/passage\.example\/idp\/account\/passkeys\?lang=en/)
})

describe('a new passkey', () => {
  test('LOG-10 is made with the present password, is named by its device, and signs in', async () => {
    const owner = await signedUp()
    expect(await (await owner.open(list)).text()).toContain('You have no passkey yet.')
    const wrong = await owner.submit('/idp/account/passkeys/new?lang=en', { password: 'not the password' })
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('This is not your password. Please try again.'),
    ])
    const asked = await owner.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
    const options = optionsIn(await asked.text())
    expect(options.rp).toEqual({ id: 'passage.example', name: 'Passage' })
    expect(options.user.name).toBe(owner.email)
    const device = createSoftAuthenticator(server.publicOrigin)
    await owner.submit(list, { response: device.create(options) }, chrome)
    const page = await (await owner.open(`${list}&done=added`)).text()
    expect(page).toContain('The passkey has been created.')
    expect(page).toContain('<strong>Chrome, Android</strong>')

    const other = await atSignIn()
    expect(other.options.rpId).toBe('passage.example')
    const back = await other.follow(
      await other.submit(`${other.page}/passkey`, { response: device.use(other.options) }),
    )
    const tokens = await tokensOf(await other.redeem(back.searchParams.get('code') ?? ''))
    expect(decodeJwt(tokens.access_token)['oid']).toBe(owner.oid)
    expect(await (await owner.open(list)).text()).toContain('last used on')
  })

  test('LOG-10 is only for who is signed in, and from this site', async () => {
    const stranger = visitor()
    expect(await (await stranger.open(list)).text()).toContain('Please sign in to see your passkeys.')
    const asked = await stranger.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
    expect(await asked.text()).not.toContain('data-options')
    const owner = await signedUp()
    const origin = 'https://evil.example'
    expect((await owner.submit(list, { response: '{}' }, { origin })).status).toBe(403)
  })

  test.each<[string, Deviation]>([
    ['made at another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a device that has not checked its user', { isVerified: false }],
  ])('LOG-10 %s is refused', async (_, wish) => {
    const owner = await signedUp()
    const asked = await owner.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
    const response = createSoftAuthenticator(server.publicOrigin).create(optionsIn(await asked.text()), wish)
    const answer = await owner.submit(list, { response })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('The passkey could not be created. Please start again.'),
    ])
    expect(await rowCount(owner.oid)).toBe(0)
  })

  test('LOG-10 of a device that has one already is said to the device', async () => {
    const { owner, device } = await withPasskey(await signedUp())
    const asked = await owner.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
    expect(optionsIn(await asked.text()).excludeCredentials?.map(({ id }) => id)).toEqual([device.id])
  })

  test('LOG-10 an account has twenty at most', async () => {
    const owner = await signedUp()
    const rows = Array.from({ length: 20 }, (_, index) => ({
      id: `${owner.oid}-${index}`,
      account_oid: owner.oid,
      public_key: 'AA',
      counter: 0,
      transports: '[]',
      device: null,
      created_at: new Date(),
      used_at: null,
    }))
    await server.services.db.insertInto('passkey').values(rows).execute()
    const asked = await owner.submit('/idp/account/passkeys/new?lang=en', { password: goodPassword })
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringContaining('as many passkeys as an account can have'),
    ])
  })

  test('LOG-10 guessing the password for it is limited like signing in', async () => {
    const owner = await signedUp()
    const guess = () => owner.submit('/idp/account/passkeys/new?lang=en', { password: 'a guess of mine' })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(422)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})

describe('signing in by a passkey', () => {
  let device: Awaited<ReturnType<typeof withPasskey>>['device']
  beforeAll(async () => {
    ;({ device } = await withPasskey(await signedUp()))
    const at = await atSignIn()
    await at.answer(device.use(at.options))
  })

  test('LOG-10 an answer signs in once, and the page says what to do', async () => {
    const first = await atSignIn()
    const response = device.use(first.options)
    const cookies = [...first.cookies]
    expect(await first.answer(response)).toMatch(/\/idp\/auth\//)
    // The browser has lost the sign-in with that; anyone who has copied its cookies has not.
    for (const [name, value] of cookies) first.cookies.set(name, value)
    expect(await first.answer(response)).toBe('422')
    const second = await atSignIn()
    expect(await second.answer(response)).toBe('422')
    const page = await second.submit(`${second.page}/passkey?lang=en`, { response })
    expect(await page.text()).toContain(
      'Signing in with this passkey did not work. Please try again, or use your password.',
    )
  })

  test.each<[string, Deviation]>([
    ['made at another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a device that has not checked its user', { isVerified: false }],
    ['with a forged signature', { isForged: true }],
    ['for another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['of a copy, whose counter lags behind', { counter: 0 }],
  ])('LOG-10 an answer %s is refused', async (_, wish) => {
    const at = await atSignIn()
    expect(await at.answer(device.use(at.options, wish))).toBe('422')
    // The question is used up by a wrong answer too.
    expect(await at.answer(device.use(at.options))).toBe('422')
    const again = await atSignIn()
    expect(await again.answer(device.use(again.options))).toMatch(/\/idp\/auth\//)
  })

  test.each(['', '{}', 'null', '{"id":1}', 'x'.repeat(30_000)])(
    'LOG-10 the answer %j is none',
    async (response) => {
      const at = await atSignIn()
      expect(await at.answer(response)).toBe('422')
    },
  )

  test('LOG-10 the question of another sign-in is none of this one', async () => {
    const [mine, foreign] = [await atSignIn(), await atSignIn()]
    expect(await mine.answer(device.use(foreign.options))).toBe('422')
  })

  test('LOG-10 a question is for ten minutes', async () => {
    const at = await atSignIn()
    clock.ahead = 10 * 60_000 + 1000
    const location = await at.answer(device.use(at.options))
    clock.ahead = 0
    expect(location).toBe('422')
  })

  test('LOG-10 a key that nobody has is refused like any other', async () => {
    const stranger = createSoftAuthenticator(server.publicOrigin)
    const at = await atSignIn()
    expect(await at.answer(stranger.use(at.options))).toBe('422')
  })
})

describe('the end of a passkey', () => {
  test('LOG-10 its owner removes it, and nobody else', async () => {
    const { owner, device } = await withPasskey(await signedUp())
    const other = await signedUp()
    await other.submit('/idp/account/passkeys/remove?lang=en', { id: device.id })
    expect(await rowCount(owner.oid)).toBe(1)
    const done = await owner.submit('/idp/account/passkeys/remove?lang=en', { id: device.id })
    expect(done.headers.get('location')).toBe(`${list}&done=removed`)
    const at = await atSignIn()
    expect(await at.answer(device.use(at.options))).toBe('422')
  })

  test('LOG-10 a new password by mail or by the staff removes all: the device may be lost', async () => {
    const { owner } = await withPasskey(await signedUp())
    await resetPassword(server.services.db, { email: owner.email, password: 'four other small words' })
    expect(await rowCount(owner.oid)).toBe(0)
  })

  test('LOG-10 it is exported without its key, and deleted with the account', async () => {
    const { owner } = await withPasskey(await signedUp())
    expect(await exportPasskeys(server.services.db, owner.oid)).toEqual([
      { device: 'Chrome, Android', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), usedAt: null },
    ])
    await identityProviderOf(server).endAccount(owner.oid)
    expect(await rowCount(owner.oid)).toBe(0)
  })
})

test('LOG-10 at an address where browsers allow none, nothing is offered', async () => {
  const plain = await startEdgeServer({
    withIdentityProvider: true,
    database: server.database,
    settings: { IDENTITY_ORIGIN: 'http://127.0.0.1:3000' },
  })
  const browser = createProviderVisitor(plain)
  const page = await (await browser.open(await browser.begin())).text()
  expect(page).toContain('name="password"')
  expect(page).not.toContain('passkey')
  await plain.close()
})
