import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startForeignProvider,
  type ForeignProvider,
} from '../../../tests/support/identity/foreign-provider.ts'
import {
  appOrigin,
  startSignInServer,
  type SignInServer,
} from '../../../tests/support/identity/sign-in-server.ts'

let foreign: ForeignProvider
let server: SignInServer
beforeAll(async () => {
  foreign = await startForeignProvider(appOrigin)
  server = await startSignInServer(foreign)
}, 60_000)
afterAll(async () => {
  await server.close()
  await foreign.close()
})

/** A post as a form on another site makes it: the browser sends none of the app's cookies. */
async function post(path: string, fields: Record<string, string> | FormData) {
  const response = await server.get(path, {
    method: 'POST',
    headers: { origin: 'https://pay.example', accept: 'text/html' },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  })
  const html = await response.text()
  const decoded = (text: string | undefined) => text?.replaceAll('&amp;', '&')
  return {
    response,
    html,
    refresh: decoded(/http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1]),
    link: decoded(/<a href="([^"]*)"/.exec(html)?.[1]),
  }
}
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a payment provider that comes back by form post', () => {
  test.each([
    ['/payment/redirect', 'de'],
    ['/en/payment/redirect', 'en'],
  ])('PAY-04 %s answers a small page that opens it again, with the cookies', async (path, lang) => {
    const query = `?scope=ParkingTicket&transactionId=${id}`
    const { response, html, refresh, link } = await post(path + query, { status: 'ok', pspRef: 'x-1' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([refresh, link]).toEqual([path + query, path + query])
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).not.toMatch(/<script|<form|<header|<nav|<footer|x-1/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; /)
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    // A sandboxed page has no origin, and the browser would not send the cookies.
    expect(policy).not.toContain('sandbox')
  })

  test('PAY-04 scope and transaction may stand in the body, of either form type', async () => {
    const fields = { scope: 'Card', transactionId: id, cancelled: '1' }
    const expected = `/payment/redirect?scope=Card&transactionId=${id}&cancelled=1`
    expect((await post('/payment/redirect', fields)).refresh).toBe(expected)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect((await post('/payment/redirect', form)).refresh).toBe(expected)
    expect((await post(`/payment/redirect?transactionId=${id}`, { transactionId: 'another' })).refresh).toBe(
      `/payment/redirect?transactionId=${id}`,
    )
  })

  test.each([
    [{ returnTo: 'https://evil.example', url: '//evil.example' }, '/payment/redirect'],
    [
      { transactionId: 'https://evil.example/' },
      '/payment/redirect?transactionId=https%3A%2F%2Fevil.example%2F',
    ],
    [{ transactionId: '"><script>alert(1)</script>' }, undefined],
    [{ transactionId: 'x'.repeat(101) }, '/payment/redirect'],
  ] as [Record<string, string>, string | undefined][])(
    'PAY-04 it leads nowhere else: %j',
    async (fields, address) => {
      const { refresh, html } = await post('/payment/redirect', fields)
      expect(html).not.toContain('<script')
      expect(refresh?.startsWith('/payment/redirect')).toBe(true)
      if (address !== undefined) expect(refresh).toBe(address)
    },
  )

  test('PAY-04 a body that cannot be read loses nothing of the address', async () => {
    const response = await server.get(`/payment/redirect?transactionId=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(`url=/payment/redirect?transactionId=${id}`),
    ])
  })

  test('PAY-04 the page itself is asked for as before', async () => {
    const page = await server.get('/payment/redirect')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/payment/redirect ')])
  })
})

describe('an identity provider that comes back by form post', () => {
  test('LOG-02 signs in all the same, although its post brings no cookie', async () => {
    const visitor = server.browser()
    const start = await visitor.send(`${appOrigin}/auth/login?returnTo=%2Fhafen%3Fq%3D1`)
    const authorize = new URL(start.headers.get('location') ?? '')
    authorize.searchParams.set('response_mode', 'form_post')
    const page = await visitor.visit(authorize)
    const form = await visitor.visit(page.url, { method: 'POST', body: new URLSearchParams({ sub: 'anna' }) })
    expect(form.text).toContain(`<form method="post" action="${appOrigin}/auth">`)
    const fields = Object.fromEntries(
      [...form.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const { response, html, refresh } = await post('/auth', fields)
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    expect(html).toContain('<meta name="referrer" content="no-referrer" />')
    const back = await visitor.visit(appOrigin + refresh)
    expect(back.url.href).toBe(`${appOrigin}/hafen?q=1`)
    expect(back.text).toContain('"oid":"anna"')
    expect(JSON.stringify(server.logged)).not.toContain(fields['code'])
  })

  test('LOG-05 one that was cancelled leads back, and one that nobody began signs nobody in', async () => {
    const { refresh } = await post('/auth', {
      error: 'access_denied',
      state: 'x'.repeat(43),
      id_token: 'a.b.c',
    })
    expect(refresh).toBe(`/auth?state=${'x'.repeat(43)}&error=access_denied`)
    const visitor = server.browser()
    const { url, text } = await visitor.visit(appOrigin + refresh)
    expect(url.pathname).toBe('/')
    expect(text).toContain('"loggedIn":false')
  })
})
