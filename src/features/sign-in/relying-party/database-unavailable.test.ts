import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createDatabaseFaults } from '../../../../tests/support/database-faults.ts'
import { expectSafe } from '../../../../tests/support/expect-safe.ts'
import { startForeignProvider } from '../../../../tests/support/identity/foreign-provider.ts'
import { appOrigin, startSignInServer } from '../../../../tests/support/identity/sign-in-server.ts'

const onPostgres = engines.filter(({ name }) => name === 'postgres')

describe('a visitor while the database is unavailable', () => {
  test('LOG-05 nobody is signed out: no cookie is cleared, and every failed request gets Retry-After', async () => {
    const foreign = await startForeignProvider(appOrigin)
    const app = await startSignInServer(foreign, { sharesPages: true })
    const visitor = app.browser()
    await app.signIn(visitor, 'anna')
    const before = visitor.cookiesFor(new URL(`${appOrigin}/`))
    const everybodys = await (await app.get('/hafen')).text()
    await app.database.close()
    // Content pages are shared and already in the cache. A new account is welcomed once its session can be read.
    for (const [path, marker] of [
      ['/hafen', 'known'],
      ['/hafen/shops.data?_routes=de.centerUid-shops', 'known'],
      ['/hafen', 'new'],
    ] as const) {
      const cookie = before.replace('account=known', `account=${marker}`)
      const response = await app.get(path, { headers: { cookie } })
      expect([path, response.status]).toEqual([path, 200])
      if (marker === 'new') expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.getSetCookie()).toEqual([])
      expectSafe(response.headers)
      const text = await response.text()
      expect(text).toContain('"loggedIn":false')
      expect(text).not.toContain('anna')
      if (path === '/hafen') expect(text).toBe(everybodys)
    }
    for (const [path, init] of [
      ['/hafen?profile', {}],
      ['/hafen?profile-edit', {}],
      ['/hafen/parken/ticket-bezahlen', {}],
      ['/hafen', { method: 'POST', body: new URLSearchParams({ form: 'preferences' }) }],
      ['/api/validate-token', {}],
      ['/auth/renew', { method: 'POST' }],
      ['/api/consumers/profiles/getProfile', { headers: { 'user-oid': 'anna' } }],
      ['/logout', { method: 'POST', body: new URLSearchParams({ returnTo: '/hafen' }) }],
    ] as const) {
      const response = await visitor.send(appOrigin + path, init)
      expect([path, response.status]).toEqual([path, 503])
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(visitor.cookiesFor(new URL(`${appOrigin}/`))).toBe(before)
    await app.close().catch(() => undefined)
    await foreign.close()
  })

  test.runIf(onPostgres.length > 0)(
    'LOG-01 a renewal whose tokens could not be written down is not lost: the provider gives them only once',
    async () => {
      const [engine] = onPostgres
      const foreign = await startForeignProvider(appOrigin)
      const database = await openTestDatabase(engine)
      const app = await startSignInServer(foreign, { database })
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
      const faults = createDatabaseFaults(engine?.server ?? '', rows[0]?.name ?? '')
      const visitor = app.browser()
      await app.signIn(visitor, 'anna')
      await database.db
        .updateTable('auth_session')
        .set({ access_expires_at: new Date(Date.now() - 1000) })
        .execute()
      visitor.jars.get(appOrigin)?.delete('bearerToken /')
      foreign.faults.delay = 800
      const asked = foreign.count('POST /token')
      const renewing = visitor.send(`${appOrigin}/hafen?profile`)
      await expect.poll(() => foreign.count('POST /token')).toBe(asked + 1)
      await faults.setReadOnly(true)
      expect((await renewing).status).toBe(503)
      foreign.faults.delay = 0
      await faults.setReadOnly(false)
      await expect
        .poll(async () => (await visitor.visit(`${appOrigin}/hafen`)).text, { timeout: 10_000 })
        .toContain('"oid":"anna"')
      await app.close()
      await database.close()
      await foreign.close()
    },
  )
})
