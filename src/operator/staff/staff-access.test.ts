import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownTheme, setTheme } from '#platform/theme/theme.ts'
import { startEdgeServer } from '../../../tests/support/edge-server.ts'
import { createStaffView } from './pages/staff-page.tsx'
import { startStaffServer, wordsIn, type StaffServer } from './staff-pages.test-support.ts'

let at: StaffServer
let hafen: { id: string }
let markt: { id: string }
beforeAll(async () => {
  at = await startStaffServer()
  hafen = await at.pay('hafen')
  markt = await at.pay('markt')
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
})

test('STF-01 theme: the pages for staff have the styles of the theme, allowed by their hash', async () => {
  setTheme({ ...ownTheme, styles: '@layer tokens{:root{--paper:#f8fafc}}' })
  try {
    const page = { title: 'staff_signed_out', body: null, staff: null } as const
    const answer = await createStaffView(at.services).answer('en', page)
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? []
    expect(styles).toContain('--paper:#f8fafc')
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  } finally {
    setTheme(ownTheme)
  }
})

const lastRows = (count: number) =>
  at.database.db
    .selectFrom('staff_audit')
    .select(['subject', 'name', 'action', 'outcome', 'centre_uid', 'payment_id', 'detail'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

describe('signing in', () => {
  test('STF-01 a page asks for the sign-in at a client of its own, and is there afterwards', async () => {
    const { visitor, returned, page } = await at.signIn('hanna', '/staff/payments?state=all')
    expect(returned.url.pathname).toBe('/staff/signed-in')
    expect(page.response.status).toBe(200)
    expect(page.url.pathname + page.url.search).toBe('/staff/payments?state=all')
    expect(wordsIn(page.text)).toContain('Angemeldet als Hanna Hafen')
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.response.headers.get('x-robots-tag')).toBe('noindex')
    // Of all pages for staff only the list of payments has one: it renews what is shown.
    expect(page.text.match(/<script/g)).toHaveLength(1)
    const [row] = await lastRows(1)
    expect(row).toMatchObject({
      subject: 'hanna',
      name: 'Hanna Hafen',
      action: 'sign-in',
      outcome: 'done',
      detail: 'payments:hafen',
    })
    const [line] = returned.response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('__Secure-staff='))
    expect(line).toMatch(/^__Secure-staff=[\w-]{43}; Path=\/staff; HttpOnly; Secure; SameSite=Strict$/)
    expect(visitor.cookiesFor(new URL(`${at.origin}/hafen`)), 'visitors’ pages see nothing of it').toBe('')
  })

  test('STF-01 a session ends with its hour, and by signing out', async () => {
    const { visitor } = await at.signIn('hanna')
    const english = await at.open(visitor, '/staff/payments?lang=en')
    expect(wordsIn(english.text)).toContain('Signed in as Hanna Hafen')
    expect((await at.open(visitor, '/staff/payments')).text).toContain('<html lang="en">')
    at.clock.ahead = 61 * 60_000
    const later = await visitor.send(`${at.origin}/staff/payments`)
    at.clock.ahead = 0
    expect([later.status, later.headers.get('location')]).toEqual([
      303,
      '/staff/sign-in?returnTo=%2Fstaff%2Fpayments',
    ])
    const out = await at.post(visitor, '/staff/sign-out', {})
    expect(wordsIn(out.text)).toContain('You are signed out here.')
    expect(visitor.cookie(at.origin, '__Secure-staff')).toBeUndefined()
    expect((await lastRows(1))[0]).toMatchObject({ subject: 'hanna', action: 'sign-out' })
  })

  test('STF-01 a return that this browser has not begun, or with a wrong code, signs nobody in', async () => {
    const stranger = at.browser()
    const odd = await stranger.send(`${at.origin}/staff/signed-in?code=x&state=${'y'.repeat(43)}`)
    expect([odd.status, odd.headers.get('location')]).toEqual([303, '/staff'])
    const begun = await stranger.send(`${at.origin}/staff/sign-in`)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const wrong = await stranger.visit(`${at.origin}/staff/signed-in?code=x&state=${state}`)
    expect(wrong.response.status).toBe(502)
    expect(wordsIn(wrong.text)).toContain('Die Anmeldung hat nicht geklappt')
    expect(stranger.cookie(at.origin, '__Secure-staff')).toBeUndefined()
  })

  test.each([
    'https://evil.example/staff',
    '//evil.example',
    '/staff/sign-in',
    '/staffx',
    '/hafen',
    '/staff/../x',
  ])('STF-01 nobody returns to %s', async (returnTo) => {
    const visitor = at.browser()
    const query = new URLSearchParams({ returnTo })
    const asked = await visitor.visit(`${at.origin}/staff/sign-in?${query}`)
    const body = new URLSearchParams({ sub: 'hanna' })
    const back = await visitor.visit(asked.url, { method: 'POST', body })
    expect(back.response.headers.get('refresh')).toBe('0;url=/staff')
  })

  test('STF-01 a session of a visitor opens nothing here, and one of staff nothing there', async () => {
    const headers = await at.visitorHeaders()
    const asked = await at.get('/staff/payments', { headers })
    expect(asked.status).toBe(303)
    const { visitor } = await at.signIn('ada')
    const cookie = `__Secure-staff=${visitor.cookie(at.origin, '__Secure-staff')}`
    const call = await at.get('/api/validate-token', { headers: { cookie } })
    expect(await call.json()).toMatchObject({ isValid: false })
  })

  test('STF-01 without settings there are no such pages', async () => {
    const plain = await startEdgeServer({ database: at.database })
    const page = await plain.get('/staff/payments')
    expect(await page.text(), 'the router of the pages answers, which knows no such page').toContain(
      '/staff/payments',
    )
    expect(page.headers.getSetCookie()).toEqual([])
    await plain.close()
  })
})

/** Who signs in and out has no role yet, or needs none. */
const open = ['/staff/sign-in', '/staff/signed-in', '/staff/sign-out']

/**
 * The addresses that the edge has below `/staff`, about a payment and some days of the first centre: from its own list, so
 * that no new page is forgotten.
 */
const addressesOf = (method: 'GET' | 'POST') => {
  const paths = at.edge.routes
    .filter((route) => route.method === method && /^\/staff(\/|$)/.test(route.path))
    .map(({ path }) => path.replace(':id', hafen.id).replace('*', 'anything'))
    .filter((path) => !open.includes(path))
  return [...new Set(paths)].map((path) => `${path}?centre=hafen&from=2026-11-01&to=2026-11-02`)
}

const step = '0f8fad5b-d9cb-469f-a165-70867728950e'
const whole = { step, seen: '0', howMuch: 'whole', reason: 'A test', confirmed: 'yes' }

describe('roles', () => {
  test('STF-02 without a role every page and form answers 403 with a page, and the audit has each attempt', async () => {
    const { visitor, page } = await at.signIn('vera')
    expect(page.response.status).toBe(403)
    const paths = addressesOf('GET')
    for (const known of ['/staff?', '/staff/close/datev.csv?', '/staff/payouts.csv?', '/staff/audit.csv?'])
      expect([known, paths.some((path) => path.startsWith(known))]).toEqual([known, true])
    for (const path of [...paths, '/staff/payments', '/staff/payments/nothing', '/staff/audit']) {
      const { response, text } = await at.open(visitor, path)
      expect([path, response.status, wordsIn(text).includes('Ihr Konto hat hier keine Rolle')]).toEqual([
        path,
        403,
        true,
      ])
    }
    const forms = addressesOf('POST')
    expect(forms).toHaveLength(5)
    for (const form of forms) {
      const { response } = await at.post(visitor, form, whole)
      expect([form, response.status]).toEqual([form, 403])
      const [, word = ''] = /(\w+)\?/.exec(form) ?? []
      const isNotice = form.startsWith('/staff/notices')
      const action = isNotice ? `notice-${word === 'new' ? 'post' : word}` : word
      expect((await lastRows(1))[0]).toEqual({
        subject: 'vera',
        name: 'Vera Visitor',
        action,
        outcome: 'refused',
        centre_uid: null,
        payment_id: isNotice ? null : hafen.id,
        detail: 'no-role',
      })
    }
    expect(await refundedCents(hafen.id)).toBe(0)
  })

  test('STF-02 staff of another centre get 403 for each payment, form and file of this one', async () => {
    const { visitor } = await at.signIn('mia')
    // These two are about no centre.
    const paths = addressesOf('GET').filter((path) => !/^\/staff(\/anything)?\?/.test(path))
    expect(paths.length).toBeGreaterThanOrEqual(9)
    for (const path of paths) {
      const { response, text } = await at.open(visitor, path)
      expect([path, response.status]).toEqual([path, 403])
      const [row] = await lastRows(1)
      expect([path, row?.subject, row?.outcome]).toEqual([path, 'mia', 'refused'])
      // What is not of her centre; audit and notices she may not see of any.
      if (/^\/staff\/(audit|notices)/.test(path)) continue
      expect([
        path,
        wordsIn(text).includes('Das gehört zu einem Center, für das Ihre Rolle nicht gilt.'),
      ]).toEqual([path, true])
      expect([path, row?.centre_uid]).toEqual([path, 'hafen'])
    }
    for (const form of addressesOf('POST'))
      expect([form, (await at.post(visitor, form, whole)).response.status]).toEqual([form, 403])
    expect(await refundedCents(hafen.id)).toBe(0)
    const list = await at.open(visitor, '/staff/payments?state=all')
    expect(list.text).toContain(markt.id)
    expect(list.text).not.toContain(hafen.id)
    expect((await at.open(visitor, '/staff/audit')).response.status).toBe(403)
  })

  test('STF-02 the role of the audit opens no payment, and the menu names only what is open', async () => {
    const { visitor, page } = await at.signIn('rita', '/staff')
    expect(page.url.pathname).toBe('/staff/audit')
    expect(page.text).not.toContain('href="/staff/close"')
    expect((await at.open(visitor, `/staff/payments/${hafen.id}`)).response.status).toBe(403)
  })

  test('STF-02 a form from another site, without an origin, or without a session does nothing', async () => {
    const { visitor } = await at.signIn('hanna')
    const path = `/staff/payments/${hafen.id}/refund`
    const foreign = await at.post(visitor, path, whole, 'https://evil.example')
    expect([
      foreign.response.status,
      wordsIn(foreign.text).includes('Das Formular kam nicht von dieser Seite'),
    ]).toEqual([403, true])
    const bare = await visitor.send(at.origin + path, {
      method: 'POST',
      headers: { referer: '' },
      body: new URLSearchParams(whole),
    })
    expect(bare.status).toBe(403)
    const stranger = await at.post(at.browser(), path, whole)
    expect([stranger.response.status, wordsIn(stranger.text).includes('Es wurde nichts ausgeführt')]).toEqual(
      [403, true],
    )
    expect(await refundedCents(hafen.id)).toBe(0)
  })
})

async function refundedCents(id: string): Promise<number> {
  const row = await at.database.db
    .selectFrom('payment')
    .select('refunded_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.refunded_cents
}
