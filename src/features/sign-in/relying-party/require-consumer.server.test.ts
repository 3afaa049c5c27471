import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { anonymous } from '#features/sign-in/session.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { unauthenticated, type Authentication } from './identity.ts'
import { judgeConsumer, requireConsumer, type ConsumerEnv } from './require-consumer.server.ts'

const ours = 'https://passage.example'
const byHeader: Authentication = {
  session: { loggedIn: true, oid: 'o-1', mayWrite: true, showOnboarding: false, webview: false, origin: '/' },
  token: 'jwt',
  source: 'header',
  setCookies: [],
}
const byCookie: Authentication = { ...byHeader, source: 'cookie' }
const byLaxCookie: Authentication = {
  ...byCookie,
  session: {
    loggedIn: true,
    oid: 'o-1',
    mayWrite: false,
    showOnboarding: false,
    webview: false,
    origin: '/',
  },
}
const own = { 'user-oid': 'o-1' }

const judge = (found: Authentication, method: string, headers: Record<string, string>) =>
  judgeConsumer(found, { method, headers: new Headers(headers), publicOrigin: ours })

describe('who may call', () => {
  test.each<[string, Authentication, string, Record<string, string>]>([
    ['reads by header', byHeader, 'GET', own],
    ['writes by header, without an origin', byHeader, 'PATCH', own],
    ['reads by cookie', byCookie, 'GET', own],
    ['reads by the Lax cookie', byLaxCookie, 'HEAD', own],
    ['writes by cookie from a page of ours', byCookie, 'DELETE', { ...own, origin: ours }],
  ])('ROL-02 %s', (_, found, method, headers) => {
    expect(judge(found, method, headers)).toEqual({ oid: 'o-1', token: 'jwt' })
  })

  test.each<[number, string, Authentication, string, Record<string, string>]>([
    [401, 'nobody', unauthenticated, 'GET', own],
    [401, 'a session without a token', { ...byCookie, token: null }, 'GET', own],
    [401, 'a write by the Lax cookie alone', byLaxCookie, 'PATCH', { ...own, origin: ours }],
    [403, 'no User-Oid', byHeader, 'GET', {}],
    [403, 'a foreign User-Oid', byHeader, 'GET', { 'user-oid': 'o-2' }],
    [403, 'a User-Oid in another case', byHeader, 'GET', { 'user-oid': 'O-1' }],
    [403, 'a write by cookie without an origin', byCookie, 'POST', own],
    [403, 'a write by cookie from elsewhere', byCookie, 'POST', { ...own, origin: 'https://evil.example' }],
    [403, 'a write by cookie from nowhere', byCookie, 'POST', { ...own, origin: 'null' }],
  ])('ROL-02 %d for %s', (status, _, found, method, headers) => {
    expect(judge(found, method, headers)).toMatchObject({ status })
  })
})

describe('the middleware', () => {
  const app = (found: Authentication) => {
    const calls = new Hono<EdgeEnv>()
    const guarded = new Hono<ConsumerEnv>()
    guarded.get('/me', requireConsumer({ authenticate: async () => found }, ours), (c) =>
      c.json(c.get('consumer'), 200, { 'cache-control': 'public' }),
    )
    calls.route('/', guarded)
    return calls
  }

  test('ROL-02 hands the handler the consumer, and nobody keeps the answer', async () => {
    const response = await app({ ...byCookie, setCookies: ['a=1', 'b=2'] }).request('/me', { headers: own })
    expect(await response.json()).toEqual({ oid: 'o-1', token: 'jwt' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('ROL-02 LOG-01 a refusal still clears the cookies of a failed renewal', async () => {
    const found = { ...unauthenticated, session: anonymous, setCookies: ['bearerToken=; Max-Age=0'] }
    const response = await app(found).request('/me', { headers: { ...own, accept: 'application/json' } })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual(['bearerToken=; Max-Age=0'])
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })
})
