import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { deleteOldBuilds } from './delete-old-builds.server.ts'
import { storeBuild } from './store-build.server.ts'
import { ownTheme } from '#platform/theme/theme.ts'

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 22)
const forEver = 'public, max-age=31536000, immutable'
const script = `export const text = '${'the build before '.repeat(200)}'\n`

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** A build with these files in its folder, by their names. */
async function buildOf(id: string, files: Readonly<Record<string, string>>) {
  const clientFolder = join(await mkdtemp(join(tmpdir(), 'build-')), '/')
  folders.push(clientFolder)
  await mkdir(join(clientFolder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(clientFolder, 'assets', name), text)
  const scripts = new Map([[`/assets/manifest-de-${id}.js`, `manifest of ${id}`]])
  return {
    id,
    isProduction: true,
    clientFolder,
    styles: new Map(),
    scripts,
    worker: null,
    font: null,
    theme: ownTheme,
  }
}

const silent = pino({ level: 'silent' })

describe.each(engines)('the builds that are kept on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  const store = async (id: string, files: Readonly<Record<string, string>>, at: number) =>
    storeBuild({ db: database.db, logger: silent, now: () => at }, await buildOf(id, files))
  const listFiles = async () =>
    (await database.db.selectFrom('build_file').select('path').orderBy('path').execute()).map(
      ({ path }) => path,
    )
  const listBuilds = async () =>
    (await database.db.selectFrom('build').select('id').orderBy('started_at').execute()).map(({ id }) => id)

  test('UPD-01 a file stays with the last build that has it, and a build for 14 days after the next one', async () => {
    await store('a1', { 'app-aaaaaa.js': 'a', 'font-cccccc.woff2': 'font' }, start)
    // This build is in use for half a year, until the next one is started.
    const next = start + 180 * day
    await store('b2', { 'app-bbbbbb.js': 'b', 'font-cccccc.woff2': 'font' }, next)
    expect(await deleteOldBuilds(database.db, new Date(next - 1))).toBe(0)
    expect(await listFiles()).toEqual([
      '/assets/app-aaaaaa.js',
      '/assets/app-bbbbbb.js',
      '/assets/font-cccccc.woff2',
      '/assets/manifest-de-a1.js',
      '/assets/manifest-de-b2.js',
    ])
    expect(await deleteOldBuilds(database.db, new Date(next + 1))).toBe(1)
    expect(await listBuilds()).toEqual(['b2'])
    expect(await listFiles()).toEqual([
      '/assets/app-bbbbbb.js',
      '/assets/font-cccccc.woff2',
      '/assets/manifest-de-b2.js',
    ])
  })

  test('UPD-01 after a rollback both builds stay, and two simultaneous starts store a build once', async () => {
    const later = start + 200 * day
    await store('c3', { 'app-dddddd.js': 'c' }, later)
    await Promise.all([
      store('b2', { 'app-bbbbbb.js': 'b', 'font-cccccc.woff2': 'font' }, later + day),
      store('b2', { 'app-bbbbbb.js': 'b', 'font-cccccc.woff2': 'font' }, later + day),
    ])
    expect(await listBuilds()).toEqual(['c3', 'b2'])
    expect(await deleteOldBuilds(database.db, new Date(later))).toBe(0)
  })

  test('UPD-01 more than ten are never kept', async () => {
    const later = start + 300 * day
    for (let place = 0; place < 12; place += 1)
      await store(`many${place}`, { [`app-${String(place).padStart(6, '0')}.js`]: '' }, later + place)
    expect(await deleteOldBuilds(database.db, new Date(start))).toBe(4)
    expect(await listBuilds()).toEqual(Array.from({ length: 10 }, (_, place) => `many${place + 2}`))
    expect(await listFiles()).toHaveLength(20)
  })
})

describe('a page of another build', () => {
  let server: EdgeServer
  beforeAll(async () => {
    server = await startEdgeServer()
    await storeBuild(server.services, await buildOf('before', { 'page-Ab_c-12.js': script }))
  }, 60_000)
  afterAll(() => server.close())

  test('UPD-01 finds its files, like those of the build that is served', async () => {
    const { status, headers } = await server.get('/assets/page-Ab_c-12.js', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe(forEver)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const again = await server.get('/assets/page-Ab_c-12.js', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(await (await server.get('/assets/page-Ab_c-12.js')).text()).toBe(script)
    expect(await (await server.get('/assets/manifest-de-before.js')).text()).toBe('manifest of before')
  })

  test('API-10 is of a build that is known', async () => {
    expect(await (await server.get('/builds/meta/before.json')).json()).toEqual({ id: 'before' })
    expect((await server.get('/builds/meta/never.json')).status).toBe(404)
    expect(await (await server.get('/builds/latest.json')).json()).toEqual({ id: 'build-1' })
  })

  test.each(['/assets/page-Zz_z-99.js', '/assets/page.js', '/assets/'])(
    'UPD-01 %s is not found, and the answer may not be stored',
    async (path) => {
      const answer = await server.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('UPD-01 a missing file is found soon after a server of its build has started', async () => {
    const path = '/assets/late-aaaaaa.js'
    expect((await server.get(path)).status).toBe(404)
    await storeBuild(server.services, await buildOf('next', { 'late-aaaaaa.js': 'late' }))
    await expect.poll(async () => (await server.get(path)).status, { timeout: 30_000 }).toBe(200)
  })

  test('builds: a database that refuses the files is logged, and the start goes on', async () => {
    const broken = await openTestDatabase()
    await broken.close()
    const before = server.logged.length
    await storeBuild(
      { ...server.services, db: broken.db },
      await buildOf('unlucky', { 'app-eeeeee.js': 'e' }),
    )
    expect(server.logged.slice(before).map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'the files of this build are not kept for pages that outlive it'],
    ])
  })
})
