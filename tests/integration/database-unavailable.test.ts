import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { startLocalPostgres, type LocalPostgres } from '../support/local-postgres.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

/** Runs only if Postgres is installed; the test stops and starts its own Postgres server. */
const postgres = await startLocalPostgres({ isDurable: false }).catch(() => undefined)

describe.runIf(postgres !== undefined)('a Postgres that is stopped', () => {
  let folder: string
  let server: ServerProcess
  const local = postgres as LocalPostgres

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-away-'))
    await writeFiles(join(folder, 'content'), withFiles({ '_global/messages.yaml': null }))
    server = await startServer({
      DATABASE_URL: await local.createDatabase('away'),
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
    })
  }, 120_000)
  afterAll(async () => {
    await server.end('SIGTERM')
    await local.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, accept = 'text/html') =>
    fetch(server.origin + path, { redirect: 'manual', headers: { accept } })

  test('API-12 cached pages are served, all else is 503, and everything works again afterwards', async () => {
    const known = await (await get('/hafen')).text()
    expect(known).toContain('Am Wasser')
    await local.stop('immediate')

    expect(await (await get('/hafen')).text()).toBe(known)
    // Everything that this page needs is in memory, and so is the list of centres.
    const searched = await get('/hafen?unknown=1')
    expect([searched.status, await searched.text()]).toEqual([200, expect.stringContaining('Am Wasser')])
    expect((await get('/konto')).status).toBe(404)
    for (const [path, language, words] of [
      ['/hafen/shops', 'de', 'Das ist gerade nicht erreichbar'],
      ['/en/hafen/shops', 'en', 'This is not available right now'],
      ['/en/hafen?q=1', 'en', 'Try again'],
      ['/faq', 'de', 'Noch einmal versuchen'],
    ] as const) {
      const page = await get(path)
      expect([path, page.status]).toEqual([path, 503])
      expect(page.headers.get('retry-after')).toBe('5')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('content-language')).toBe(language)
      const text = await page.text()
      expect(text).toContain(words)
      // A page without a script cannot reload itself.
      expect(text).not.toContain('<script')
    }
    const data = await get('/hafen/shops.data', '*/*')
    expect(data.status).toBe(503)
    expect(data.headers.get('x-remix-response')).toBe('yes')
    expect(await data.text()).toContain('error_unavailable')
    const signIn = await get('/idp/auth?client_id=passage')
    expect(signIn.status).toBe(503)
    expect(signIn.headers.get('retry-after')).toBe('5')
    // The list of centres is in memory, the interests are not.
    expect(await (await get('/api/center/centers')).json()).toMatchObject({ centers: [{ uid: 'hafen' }] })
    const interests = await get('/api/marketing/communication/consumerPreferences?locale=de')
    expect(await interests.json()).toMatchObject({ status: 503, code: 'database-unavailable' })
    // The result of the check is cached for a second.
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 5_000 }).toBe(503)
    expect((await get('/health/live')).status).toBe(200)

    await local.start()
    await expect.poll(async () => (await get('/hafen/shops')).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 10_000 }).toBe(200)
    expect(server.child.exitCode).toBe(null)
  }, 120_000)
})
