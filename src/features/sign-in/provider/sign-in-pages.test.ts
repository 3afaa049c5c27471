import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { createProviderVisitor, goodPassword } from '../../../../tests/support/identity/provider-visitor.ts'
import { hashingOf } from './hashing-work.test-support.ts'
import { createSignInLimits } from './sign-in-limits.server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ withIdentityProvider: true, settings: { TRUST_PROXY: 'true' } })
  await visitor().signIn('anna@example.org', '/sign-up')
}, 60_000)
beforeEach(async () => {
  await server.database.db.deleteFrom('rate_limit').execute()
})
afterAll(() => server.close())

const visitor = () => createProviderVisitor(server)
/** Signs up as often as a network may: the first and the last time, and the counter is set in between. */
async function useUp({ database: { db } }: EdgeServer, network: string): Promise<void> {
  const limits = createSignInLimits(db)
  const signUp = async (name: string) => {
    const attempt = { email: `${name}@example.org`, network }
    expect(await limits.attemptSignUp(attempt)).toEqual({ ok: true })
    await limits.excuseSignUp(attempt)
  }
  await signUp('first')
  await db.updateTable('rate_limit').set({ points: 299 }).where('key', 'like', 'sign-up-network:%').execute()
  await signUp('last')
}
const wrong = { email: 'anna@example.org', password: 'not the password' }

test('LOG-06 a sign-in for a new account begins at the form for it', async () => {
  expect(await visitor().begin({ screen_hint: 'signup' })).toMatch(/^\/idp\/interaction\/[^/]+\/sign-up$/)
  expect(await visitor().begin()).toMatch(/^\/idp\/interaction\/[^/]+$/)
})

describe('LOG-08 the pages', () => {
  test.each([
    ['', 'de', 'Anmelden'],
    ['/sign-up', 'de', 'Konto anlegen'],
    ['', 'en', 'Sign in'],
    ['/sign-up', 'en', 'Create account'],
  ])(
    'PRD-02 %s in %s are whole without a script and load nothing from elsewhere',
    async (path, locale, title) => {
      const { begin, open } = visitor()
      const response = await open((await begin({ ui_locales: locale, center: 'hafen' })) + path)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`))
      expect(html).toContain(`<title>${title} – Hafen</title>`)
      // One script shows the password, another asks for a passkey; a page without them has no button for that.
      const scripts = html.match(/<script[^>]*>/g)?.map((tag) => tag.replace(/-[0-9a-f]{12}/, ''))
      expect(scripts).toEqual([
        ...(path === '' ? ['<script src="https://passage.example/idp/passkeys.js" defer="">'] : []),
        '<script>',
      ])
      expect(html).toMatch(/<button [^>]*data-shows="password"[^>]* hidden=""/)
      const addresses = [...html.matchAll(/(?:href|src|action)="(https?:[^"]+)"|url\('?(https?:[^')]+)/g)]
      const origins = addresses.map(([, first, second]) => new URL(first ?? second ?? '').origin)
      expect(new Set(origins)).toEqual(new Set(['https://passage.example']))
    },
  )

  test('LOG-08 have a policy of their own, and are kept by nobody', async () => {
    const { begin, open } = visitor()
    const { headers } = await open(await begin())
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+' https:\/\/passage\.example\/idp\/passkeys-\w+\.js; .*form-action 'self' https:\/\/passage\.example; /,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('LOG-08 show the centre’s own name, never one from the address', async () => {
    const { begin, open } = visitor()
    const text = async (parameters: Record<string, string>) => (await open(await begin(parameters))).text()
    expect(await text({ center: 'hafen' })).toContain('Zurück zu „Hafen“')
    const unknown = await text({ center: '<b>x</b>', centerName: 'Call 0900 to win' })
    expect(unknown).toContain('Zurück zu „Passage“')
    expect(unknown).not.toMatch(/<b>|0900/)
  })

  test('LOG-08 can be read in the other language, and stay in it', async () => {
    const { begin, open, submit } = visitor()
    const page = await begin()
    const english = /<a href="([^"]+)" lang="en"/.exec(await (await open(page)).text())?.[1] ?? ''
    expect(await (await open(english)).text()).toContain('With your email address and your password.')
    const answer = await (await submit(english, wrong)).text()
    expect(answer).toContain('Email address and password do not match')
    expect(answer).toContain(`/sign-up?lang=en"`)
  })
})

describe('LOG-08 a form with faults', () => {
  test('LOG-08 tells them beside the fields and keeps the address, not the password', async () => {
    const { begin, submit } = visitor()
    const response = await submit(`${await begin()}/sign-up`, { email: 'an"na', password: 'kurz&gut' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="an&quot;na"')
    expect(html).toMatch(/aria-invalid="true" aria-describedby="email-fault"/)
    expect(html).toMatch(/aria-describedby="password-hint password-fault"/)
    expect(html).toContain('Bitte wählen Sie mindestens 10 Zeichen.')
    expect(html).not.toContain('kurz')
  })

  test('LOG-08 that is empty or no form at all is answered the same way', async () => {
    const { begin, submit, open } = visitor()
    const page = await begin()
    expect((await submit(page, {})).status).toBe(422)
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const json = { method: 'POST', body: '{"email":{}}', headers }
    expect((await open(page, json)).status).toBe(422)
  })
})

describe('LOG-08 answers do not reveal who has an account', () => {
  test('LOG-08 a wrong password and an unknown address get the same answer', async () => {
    const answers = await Promise.all(
      ['anna@example.org', 'nobody@example.org'].map(async (email) => {
        const { begin, submit } = visitor()
        const response = await submit(await begin(), { email, password: 'not the password' })
        const html = await response.text()
        const same = html.replace(/interaction\/[\w-]+/g, '').replace(/challenge&quot;:&quot;[\w-]+/, '')
        return { status: response.status, html: same.replace(email, '') }
      }),
    )
    expect(answers[0]?.status).toBe(422)
    expect(answers[0]?.html).toContain('passen nicht zusammen')
    expect(answers[0]).toEqual(answers[1])
  })

  test('LOG-08 and an unknown address takes as long as a wrong password', async () => {
    const workOf = async (email: string) => {
      const { begin, submit } = visitor()
      const page = await begin()
      return hashingOf(() => submit(page, { email, password: 'not the password' }))
    }
    const known = await workOf('anna@example.org')
    expect(known).toEqual([{ algorithm: 'argon2id', memory: 64, passes: 1, parallelism: 1 }])
    expect(await workOf('nobody@example.org')).toEqual(known)
  })

  test('LOG-08 signing up again with the right password signs in, with another one it is refused', async () => {
    expect(await visitor().signIn('anna@example.org', '/sign-up')).toMatch(/^[\w-]{20,}$/)
    const { begin, submit } = visitor()
    const response = await submit(`${await begin()}/sign-up`, wrong)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('konnten wir kein Konto anlegen')
  })
})

describe('LOG-08 attempts are limited', () => {
  test('LOG-08 per account, wherever they come from, and even with the right password', async () => {
    const one = visitor()
    const page = await one.begin()
    const from = (round: number) => ({ 'x-forwarded-for': `192.0.2.${round}` })
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      statuses.push((await one.submit(page, { ...wrong, email: ` Anna@example.org` }, from(round))).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    const right = await one.submit(page, { ...wrong, password: goodPassword }, from(99))
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await right.text()).toContain('Bitte warten Sie 15 Minuten')
    expect(await visitor().signIn('bert@example.org', '/sign-up')).toMatch(/^[\w-]{20,}$/)
  })

  test('LOG-08 per network, whichever accounts are tried; forged header entries are ignored', async () => {
    const limits = createSignInLimits(server.database.db)
    await useUp(server, '192.0.2.1')
    expect(await limits.attemptSignUp({ email: 'p@example.org', network: '192.0.2.1' })).toMatchObject({
      ok: false,
    })
    const { begin, submit } = visitor()
    const page = `${await begin()}/sign-up`
    const from = async (header: string) => {
      const fields = { email: 'one-more@example.org', password: goodPassword }
      return (await submit(page, fields, { 'x-forwarded-for': header })).status
    }
    expect(await from('10.0.0.1, 192.0.2.1')).toBe(429)
    expect(await from('192.0.2.1, 192.0.2.2')).toBe(303)
  })

  test('LOG-08 LIM client address: without a proxy a forged header does not bypass the limit, and passwords are hashed safely', async () => {
    const direct = await startEdgeServer({
      withIdentityProvider: true,
      hasSafePasswords: true,
      settings: { TRUST_PROXY: 'false' },
    })
    try {
      await createProviderVisitor(direct).signIn('anna@example.org', '/sign-up')
      const account = direct.database.db.selectFrom('account').select('password_hash')
      expect((await account.executeTakeFirstOrThrow()).password_hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
      )
      await useUp(direct, '127.0.0.1')
      const { begin, submit } = createProviderVisitor(direct)
      const fields = { email: 'one-more@example.org', password: goodPassword }
      const forged = { 'x-forwarded-for': '198.51.100.7' }
      expect((await submit(`${await begin()}/sign-up`, fields, forged)).status).toBe(429)
    } finally {
      await direct.close()
    }
  })

  test('LOG-08 a network may be refused few sign-ups, because each shows that an address has an account', async () => {
    const limits = createSignInLimits(server.database.db)
    const network = '192.0.2.3'
    const from = { 'x-forwarded-for': network }
    const signUp = async (fields: Record<string, string>) => {
      const { begin, submit } = visitor()
      return submit(`${await begin()}/sign-up`, fields, from)
    }
    for (let round = 0; round < 19; round++)
      expect(await limits.attemptSignUp({ email: `q${round}@example.org`, network })).toEqual({ ok: true })
    // A sign-up that is not refused does not count, for a new account or an existing one.
    for (const name of ['first', 'second', 'second', 'third'])
      expect((await signUp({ email: `${name}@example.net`, password: goodPassword })).status).toBe(303)
    expect((await signUp(wrong)).status).toBe(422)
    const over = await signUp({ email: 'fourth@example.net', password: goodPassword })
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000)
    const { begin, submit } = visitor()
    const right = { ...wrong, password: goodPassword }
    expect((await submit(await begin(), right, from)).status, 'signing in goes on').toBe(303)
  }, 60_000)

  test('LOG-08 and forgotten after the right password', async () => {
    for (let round = 0; round < 3; round++) {
      const { begin, submit } = visitor()
      const page = await begin()
      for (let miss = 0; miss < 6; miss++) expect((await submit(page, wrong)).status).toBe(422)
      expect((await submit(page, { ...wrong, password: goodPassword })).status).toBe(303)
    }
  }, 60_000)
})

describe('LOG-08 a sign-in that is under way', () => {
  test('LOG-08 can be left: the app learns that the visitor went back', async () => {
    const { begin, submit, follow } = visitor()
    const back = await follow(await submit(`${await begin()}/cancel`, {}))
    expect(back.pathname).toBe('/auth')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('the-state')
  })

  test.each([
    ['', { ...wrong, password: goodPassword }],
    ['/cancel', {}],
  ])('RTE-42 the language chosen on the page goes along to the app, by%s', async (path, fields) => {
    const { begin, submit } = visitor()
    const page = await begin({ center: 'hafen' })
    const noted = async (address: string) =>
      (await submit(address, fields)).headers.getSetCookie().find((one) => one.startsWith('authlang='))
    expect(await noted(`${page}${path}?lang=en`)).toBe(
      'authlang=en; Max-Age=60; Path=/auth; HttpOnly; Secure; SameSite=Lax',
    )
    expect(await noted((await begin({ ui_locales: 'en' })) + path)).toBeUndefined()
  })

  test('LOG-08 takes no form from another site', async () => {
    const { begin, submit } = visitor()
    const page = await begin()
    for (const origin of ['https://evil.example', 'null']) {
      expect((await submit(page, wrong, { origin })).status).toBe(403)
      expect((await submit(`${page}/cancel`, {}, { origin })).status).toBe(403)
    }
  })

  test('LOG-08 belongs to one browser, and its address to one sign-in', async () => {
    const one = visitor()
    const page = await one.begin()
    const right = { ...wrong, password: goodPassword }
    const stranger = await visitor().submit(page, right)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('nicht mehr gültig')
    expect((await one.submit(`${page}x`, right)).status).toBe(400)
  })

  test('LOG-08 LOG-02 can be finished once, and going back to its page leads on to the app', async () => {
    const { begin, submit, follow, open } = visitor()
    const page = await begin({ center: 'hafen' })
    await follow(await submit(page, { ...wrong, password: goodPassword }))
    const over = await open(page)
    const on = 'https://passage.example/auth/back?returnTo=%2Fhafen'
    expect([over.status, over.headers.get('location')]).toEqual([303, on])
    const again = await submit(page, { ...wrong, password: goodPassword })
    expect([again.status, again.headers.get('location')]).toEqual([303, on])
    const other = await open(`${page}x`, { headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' } })
    expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('no longer valid')])
  })
})
