import { describe, expect, test } from 'vitest'
import { startForeignProvider } from '../../../../tests/support/identity/foreign-provider.ts'
import { appOrigin, startSignInServer } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()

describe('a failing provider', () => {
  test('LOG-01 down: logged out for now, the session stays, the next visit recovers', async () => {
    await at.expireAccess()
    at.foreign.faults.isDown = true
    const { text, response } = await at.visitor.visit(`${appOrigin}/hafen`)
    expect(response.status).toBe(200)
    expect(text).toContain('"loggedIn":false')
    expect(at.visitor.cookie(appOrigin, '__Host-Http-sid')).toBeTruthy()
    expect(await at.rowCount()).toBe(1)
    const line = at.server.logged.find(({ msg }) => String(msg).includes('could not be asked for a renewal'))
    expect(line).toMatchObject({
      correlationId: response.headers.get('x-correlation-id'),
      failure: { name: expect.any(String), message: expect.any(String) },
    })
    at.foreign.faults.isDown = false
    at.ahead = 6000
    expect(await at.page(at.visitor)).toContain('"oid":"anna"')
  })

  test('LOG-01 down: a renewal asked for by the browser says so, and is soon refused without waiting', async () => {
    await at.expireAccess()
    at.foreign.faults.isDown = true
    const renew = () => at.visitor.send(`${appOrigin}/auth/renew`, { method: 'POST' })
    expect((await renew()).status).toBe(503)
    const asked = at.foreign.seen.length
    expect((await renew()).status).toBe(503)
    expect(at.foreign.seen.length).toBe(asked)
    expect(await at.rowCount()).toBe(1)
  })

  test('LOG-01 down: a visitor with a valid token is not affected', async () => {
    at.foreign.faults.isDown = true
    expect(await at.page(at.visitor)).toContain('"oid":"anna","mayWrite":true')
    at.ahead = 20 * 60_000
    expect(await at.page(at.visitor)).toContain('"oid":"anna","mayWrite":true')
  })

  test('LOG-05 down: signing in answers with a page that leads back', async () => {
    const elsewhere = await startForeignProvider(appOrigin)
    const app = await startSignInServer(elsewhere, { database: at.server.database })
    elsewhere.faults.isDown = true
    const response = await app.get('/auth/login?returnTo=%2Fen%2Fhafen%3Fprofile')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    const text = await response.text()
    expect(text).toContain('Signing in is not possible right now')
    expect(text).toContain('href="/en/hafen?profile"')
    elsewhere.faults.isDown = false
    expect((await app.signIn(app.browser(), 'anna')).text).toContain('"oid":"anna"')
    await app.close()
    await elsewhere.close()
  })

  test('LOG-05 slow: the visitor waits four seconds at most', async () => {
    const elsewhere = await startForeignProvider(appOrigin)
    const app = await startSignInServer(elsewhere, { database: at.server.database })
    elsewhere.faults.delay = 50_000
    const began = performance.now()
    expect((await app.get('/auth/login?returnTo=%2Fhafen')).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(30_000)
    await app.close()
    await elsewhere.close()
  })

  test('LOG-01 slow: a page waits four seconds at most for a renewal, and is whole; the next one does not wait', async () => {
    await at.expireAccess()
    at.foreign.faults.delay = 50_000
    const visit = async () => {
      const { response, text } = await at.visitor.visit(`${appOrigin}/hafen`)
      expect([response.status, text]).toEqual([200, expect.stringContaining('"loggedIn":false')])
    }
    const began = performance.now()
    await visit()
    expect(performance.now() - began).toBeLessThan(30_000)
    const asked = at.foreign.count('POST /token')
    await visit()
    expect(at.foreign.count('POST /token'), 'nobody is waited for').toBe(asked)
    expect(await at.rowCount()).toBe(1)
  })

  test('LOG-01 new keys: tokens of the new one are good at once, sign-in and renewal alike', async () => {
    const elsewhere = await startForeignProvider(appOrigin)
    const app = await startSignInServer(elsewhere, { database: at.server.database })
    const early = app.browser()
    await app.signIn(early, 'early')
    elsewhere.rotateKeys()
    const late = app.browser()
    expect((await app.signIn(late, 'late')).text).toContain('"oid":"late"')
    expect((await app.call(late, 'late')).status).toBe(200)
    expect((await early.visit(`${appOrigin}/hafen`)).text).toContain('"oid":"early"')
    await app.close()
    await elsewhere.close()
  })
})
