import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { HttpBrowser } from '../../../../../tests/support/identity/http-browser.ts'
import { offersDemoStaff, rolesOf } from './demo-staff.server.ts'

describe('who is offered to try the pages for staff', () => {
  const offers = (settings: Readonly<Record<string, string>>) =>
    offersDemoStaff(parseEnvironment({ PUBLIC_ORIGIN: 'http://localhost:3000', ...settings }))
  test.each<[string, boolean, Readonly<Record<string, string>>]>([
    ['a trial on one machine', true, {}],
    ['another loopback address', true, { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }],
    [
      'a site with staff of its own',
      false,
      {
        STAFF_AUTHORITY: 'https://login.example',
        STAFF_CLIENT_ID: 'staff',
        STAFF_CLIENT_SECRET: 'a-secret-of-the-staff-client-4711',
      },
    ],
  ])('STF-08 %s: %s', (_, isOffered, settings) => {
    expect(offers(settings)).toBe(isOffered)
  })

  test('STF-08 nobody on a public site, with real money, or beside a hosted provider', () => {
    const trial = parseEnvironment({ PUBLIC_ORIGIN: 'http://localhost:3000' })
    expect(offersDemoStaff({ ...trial, PUBLIC_ORIGIN: 'https://passage.example' })).toBe(false)
    expect(offersDemoStaff({ ...trial, PAYMENT_PROVIDER: 'stripe' })).toBe(false)
    expect(offersDemoStaff({ ...trial, PAYMENT_PROVIDER: 'mollie' })).toBe(false)
    expect(offersDemoStaff({ ...trial, IDENTITY_PROVIDER: 'oidc' })).toBe(false)
  })

  test('STF-08 the roles: all centres, the first one, none', () => {
    const roles = (reach: 'all' | 'one' | 'none', centre?: string) =>
      rolesOf({ sub: 'x', name: 'X', reach }, centre)
    expect(roles('all', 'hafen')).toEqual(['payments:*', 'notices:*', 'audit:*'])
    expect(roles('one', 'hafen')).toEqual(['payments:hafen', 'notices:hafen', 'audit:hafen'])
    expect([roles('none', 'hafen'), roles('one')]).toEqual([[], []])
  })
})

describe('the staff of a trial', () => {
  const origin = 'http://localhost:4711'
  let server: EdgeServer
  beforeAll(async () => {
    server = await startEdgeServer({ withIdentityProvider: true, settings: { PUBLIC_ORIGIN: origin } })
  }, 60_000)
  afterAll(() => server.close())

  const open = () => new HttpBrowser((asked) => (asked === origin ? server.address : asked))
  /** Signs in as one of the people and goes on where the page says so. */
  async function signIn(person: string) {
    const browser = open()
    const asked = await browser.visit(`${origin}/staff`)
    const chosen = await browser.visit(asked.url, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ person }),
    })
    const next = /^0;url=(.+)/.exec(chosen.response.headers.get('refresh') ?? '')?.[1] ?? ''
    return { browser, asked, page: await browser.visit(origin + next) }
  }
  const statuses = async (browser: HttpBrowser, paths: readonly string[]) => {
    const answers: number[] = []
    for (const path of paths) answers.push((await browser.visit(origin + path)).response.status)
    return answers
  }

  test('STF-08 one with all centres signs in at the embedded provider, without a password, and out again', async () => {
    const { browser, asked, page } = await signIn('demo-ada')
    expect(String(asked.url)).toMatch(/^http:\/\/localhost:4711\/idp\/staff\/interaction\//)
    expect(asked.text).toContain('Eno Eins: nur Hafen')
    expect([page.response.status, page.text.includes('Ada Alle')]).toEqual([200, true])
    const paths = ['/staff/close?centre=hafen', '/staff/close?centre=markt', '/staff/audit']
    expect(await statuses(browser, paths)).toEqual([200, 200, 200])
    const out = await browser.visit(`${origin}/staff/sign-out`, { method: 'POST', headers: { origin } })
    expect(out.text).toContain(`href="${origin}/idp/staff/session/end?`)
    const again = await browser.visit(`${origin}/staff`)
    expect(again.response.headers.get('refresh'), 'who has a session there is not asked again').toBe(
      '0;url=/staff',
    )
  })

  test('STF-08 nobody from elsewhere is offered them, neither the choice of a person nor a page', async () => {
    const { url } = await open().visit(`${origin}/staff`)
    const there = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    for (const path of ['/staff', '/staff/payments', '/staff/sign-in', url.pathname])
      expect((await server.get(path, there)).status).toBe(404)
  })

  test('STF-08 one with one centre gets 403 for another one', async () => {
    const { browser } = await signIn('demo-eno')
    const paths = ['/staff/payments', '/staff/close?centre=hafen', '/staff/close?centre=markt']
    expect(await statuses(browser, paths)).toEqual([200, 200, 403])
  })

  test('STF-08 one without a role gets 403 everywhere', async () => {
    const { browser, page } = await signIn('demo-nia')
    expect(page.response.status).toBe(403)
    const paths = ['/staff/payments', '/staff/close?centre=hafen', '/staff/audit', '/staff/audit.csv']
    expect(await statuses(browser, paths)).toEqual([403, 403, 403, 403])
  })

  test('STF-08 nobody else can be chosen, and a form from another site signs nobody in', async () => {
    const browser = open()
    const { url } = await browser.visit(`${origin}/staff`)
    const choose = async (person: string, from: string) => {
      const body = new URLSearchParams({ person })
      return (await browser.visit(url, { method: 'POST', headers: { origin: from }, body })).response.status
    }
    expect(await choose('demo-boss', origin)).toBe(422)
    expect(await choose('demo-ada', 'https://other.example')).toBe(403)
    expect((await open().visit(url)).response.status).toBe(410)
  })

  test('STF-08 a visitor is none of them: the sign-ins know nothing of each other', async () => {
    const { browser } = await signIn('demo-ada')
    const visitors = await browser.visit(`${origin}/idp/session/end`)
    expect(visitors.response.status).toBe(200)
    expect((await browser.visit(`${origin}/staff/payments`)).response.status).toBe(200)
    expect((await browser.visit(`${origin}/staff/payments`)).text).toContain('Ada Alle')
  })
})
