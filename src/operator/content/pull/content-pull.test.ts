import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startContentGateway, type ContentAnswer } from '../../../../tests/support/gateway/content-gateway.ts'
import { gatewayKey } from '../../../../tests/support/gateway/gateway-answers.ts'
import { withFiles, type ContentFiles } from '../content-fixture.test-support.ts'
import { createContentNotices } from './content-notices.server.ts'
import { openContentPull } from './content-pull.server.ts'
import { signNotice } from './notice-signature.ts'

const good = withFiles({ '_global/messages.yaml': null })
/** The same with a second centre. */
const two: ContentFiles = Object.fromEntries(
  Object.entries(good).flatMap(([path, text]) =>
    path.startsWith('hafen/')
      ? [
          [path, text],
          [path.replace('hafen/', 'linden/'), text],
        ]
      : [[path, text]],
  ),
)
const replaced = (file: string, from: string, to: string): ContentFiles => ({
  ...two,
  [file]: String(two[file]).replace(from, to),
})
/** The words that come with the app, and one more. */
const words = `${readFileSync('content/_global/search-words.yaml', 'utf8')}- { id: loo, asks: [Örtchen] }\n`
const start = Date.UTC(2026, 10, 20, 12)
const minute = 60_000

let database: OpenDatabase
let gateway: Awaited<ReturnType<typeof startContentGateway>>
let files = two
let spoil: (path: string, answer: ContentAnswer) => ContentAnswer
let now = start
const logged: Record<string, unknown>[] = []
const folders: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  gateway = await startContentGateway(
    () => files,
    (path, answer) => spoil(path, answer),
  )
})
afterAll(async () => {
  await gateway.close()
  await database.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** A replica with a data folder of its own. */
async function openReplica(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pull-'))
  folders.push(folder)
  const pull = openContentPull({
    environment: parseEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      CONTENT_GATEWAY_URL: gateway.url,
      CONTENT_GATEWAY_KEY: gatewayKey,
      ...settings,
    }),
    logger: createLogger('info', {
      write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
    }),
    db: database.workDb,
    tryContent: async () => [],
    now: () => now,
  })
  if (pull === undefined) throw new Error('no gateway')
  return pull
}
const namesOf = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('centre').select(['uid', 'name']).orderBy('uid').execute()).map(
      ({ uid, name }) => [uid, name],
    ),
  )
const stateOf = () =>
  database.db.selectFrom('content_import').selectAll().where('source', '=', 'gateway').executeTakeFirst()

let replica: Awaited<ReturnType<typeof openReplica>>
beforeEach(async () => {
  files = two
  spoil = (_, answer) => answer
  replica = await openReplica()
  await replica.pull()
  gateway.takeAsked()
  logged.length = 0
  now += 10 * minute
})

describe('content from a gateway', () => {
  test('API-13 is imported like the folder: centres, entries and pictures', async () => {
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
    const coupon = await database.db.selectFrom('coupon').selectAll().executeTakeFirstOrThrow()
    expect(coupon).toMatchObject({ uid: 'zwei-fuer-eins', shop_uid: 'kornwerk' })
    const { logo } = await database.db.selectFrom('shop').select('logo').executeTakeFirstOrThrow()
    const media = await database.db.selectFrom('media_file').select('name').execute()
    expect(media.map(({ name }) => `/media/${name}`)).toContain(logo.src)
    const rules = await database.db.selectFrom('redirect_rule').select('from_path').execute()
    expect(rules).toEqual([{ from_path: '/alt' }, { from_path: '/karten' }])
  })

  test('API-13 SRC-01 a gateway that does not know the words of the search yet leaves those that come with the app', async () => {
    const needs = async () =>
      (await database.db.selectFrom('search_words').select('needs').executeTakeFirstOrThrow()).needs
    files = { ...two, '_global/search-words.yaml': words }
    await replica.pull()
    expect((await needs()).some(({ asks }) => asks.includes('Örtchen'))).toBe(true)
    spoil = (path, answer) => (path.endsWith('/searchWords') ? { status: 404, body: '' } : answer)
    const older = await openReplica()
    expect((await older.pull()).outcome).toMatchObject({ ok: true, value: { changed: true } })
    const shipped = await needs()
    expect(shipped.length).toBeGreaterThan(200)
    expect(shipped.some(({ asks }) => asks.includes('Örtchen'))).toBe(false)
  })

  test('API-13 what has not changed is not sent again, and changes no version', async () => {
    const again = await replica.pull()
    expect(again.outcome).toMatchObject({ ok: true, value: { changed: false } })
    const asked = gateway.takeAsked()
    expect(asked.length).toBe(1 + 9 + 2 * 7)
    expect(asked.filter(({ status }) => status !== 304)).toEqual([])

    files = replaced('linden/centre.yaml', 'name: Hafen', 'name: Linden')
    const changed = await replica.pull()
    expect(changed.outcome).toMatchObject({ ok: true, value: { changed: true } })
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Linden' })
    const sent = gateway.takeAsked().filter(({ status }) => status === 200)
    expect(sent.map(({ path }) => path)).toEqual(['/content/centers/linden'])
  })

  test('API-13 entries, pictures and centres that are gone disappear', async () => {
    files = Object.fromEntries(Object.entries(two).filter(([path]) => !/^linden\/|^hafen\/news\//.test(path)))
    await replica.pull()
    expect(await namesOf()).toEqual({ hafen: 'Hafen' })
    expect(await database.db.selectFrom('editorial').select('type').execute()).toEqual([{ type: 'event' }])
  })

  test('API-13 a picture that comes after the entry that names it is fetched, though the entry has not changed', async () => {
    files = replaced('linden/centre.yaml', 'images/hero.svg', 'images/later.svg')
    const faults = [{ file: 'linden/centre.yaml' }]
    expect((await replica.pull()).outcome).toMatchObject({ ok: true, value: { faults } })
    files = { ...files, 'linden/images/later.svg': String(two['linden/images/hero.svg']) }
    expect((await replica.pull()).outcome).toMatchObject({ ok: true, value: { faults: [] } })
  })

  test('API-13 a fault in one centre keeps what it had, and is logged with centre, entry and field', async () => {
    files = {
      ...replaced('linden/shops.yaml', 'floor: eg', 'floor: dach'),
      'hafen/centre.yaml': String(two['hafen/centre.yaml']).replace('name: Hafen', 'name: Hafentor'),
    }
    await replica.pull()
    expect(await namesOf()).toEqual({ hafen: 'Hafentor', linden: 'Hafen' })
    expect(logged).toContainEqual(
      expect.objectContaining({ centre: 'linden', entry: 'linden/shops.yaml', field: '0.floor' }),
    )
    expect(await database.db.selectFrom('shop').select('floor').execute()).toEqual([
      { floor: 'eg' },
      { floor: 'eg' },
    ])
  })

  const failures: readonly (readonly [string, (answer: ContentAnswer) => ContentAnswer, string])[] = [
    ['answers 500', () => ({ status: 500, body: '' }), 'answers 500'],
    ['answers a page', () => ({ status: 200, body: '<html>', etag: '"x"' }), 'answers no JSON'],
    [
      'answers a list for entries',
      () => ({ status: 200, body: '[1]', etag: '"x"' }),
      'is no object of entries by uid',
    ],
    [
      'names an entry by a path',
      () => ({ status: 200, body: '{"../../x":{}}', etag: '"x"' }),
      'is no object of entries by uid',
    ],
    [
      'answers too much',
      () => ({ status: 200, body: Buffer.alloc(10_000_001, 32), etag: '"x"' }),
      'has no answer: an answer over 10000000 bytes',
    ],
  ]
  test.each(failures)('API-13 a centre whose call %s keeps what it had', async (_, answer, problem) => {
    files = {
      ...replaced('linden/centre.yaml', 'name: Hafen', 'name: Linden'),
      'hafen/centre.yaml': String(two['hafen/centre.yaml']).replace('name: Hafen', 'name: Hafentor'),
    }
    spoil = (path, right) => (path === '/content/centers/linden/events' ? answer(right) : right)
    const { unread = [] } = await replica.pull()
    expect(unread).toMatchObject([{ file: 'linden/events' }])
    expect(unread[0]?.problem).toContain(problem)
    // Nothing of a part is taken if one of its calls fails.
    expect(await namesOf()).toEqual({ hafen: 'Hafentor', linden: 'Hafen' })
    expect(await stateOf()).toMatchObject({
      succeeded_at: new Date(now),
      faults: [{ file: 'linden/events' }],
    })
    spoil = (__, right) => right
    await replica.pull()
    expect(await namesOf()).toEqual({ hafen: 'Hafentor', linden: 'Linden' })
    expect(await stateOf()).toMatchObject({ faults: [] })
  })

  test('API-13 a new replica that cannot read a centre keeps what the database has of it', async () => {
    spoil = (path, right) => (path.startsWith('/content/centers/linden') ? { status: 503, body: '' } : right)
    const other = await openReplica()
    const { outcome } = await other.pull()
    expect(outcome).toMatchObject({ ok: true, value: { faults: [{ file: 'linden/centre.yaml' }] } })
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
  })

  test.each([
    ['is down', () => ({ status: 503, body: '' })],
    ['names no centre', () => ({ status: 200, body: '{"centers":[]}', etag: '"x"' })],
    ['wants another key', () => ({ status: 401, body: '' })],
  ])('API-13 a gateway that %s changes nothing', async (_, answer: () => ContentAnswer) => {
    const before = await stateOf()
    spoil = answer
    expect((await replica.pull()).outcome.ok).toBe(false)
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
    expect(await stateOf()).toMatchObject({ succeeded_at: before?.succeeded_at, attempted_at: new Date(now) })
  })

  test('API-13 a fault in what all centres share keeps everything', async () => {
    files = {
      ...replaced('_global/brands/kornwerk.yaml', 'type: gastro', 'type: bread'),
      'hafen/centre.yaml': String(two['hafen/centre.yaml']).replace('name: Hafen', 'name: Hafentor'),
    }
    const { outcome } = await replica.pull()
    expect(outcome).toMatchObject({ ok: false, problem: [{ field: 'type' }] })
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
  })
})

describe('when content is pulled', () => {
  test('API-13 at the interval, by whichever replica comes first', async () => {
    const other = await openReplica()
    await replica.pullIfDue()
    expect(gateway.takeAsked().length).toBeGreaterThan(0)
    now += 4 * minute
    await other.pullIfDue()
    expect(gateway.takeAsked()).toEqual([])
    now += minute
    await other.pullIfDue()
    expect(gateway.takeAsked().length).toBeGreaterThan(0)
  })

  test('API-13 at once after a signed notice, which is taken once', async () => {
    const secret = 'the-secret-of-the-notices-of-a-test-gateway'
    const sent: string[] = []
    const jobs = { send: async (_: unknown, name: string) => void sent.push(name) }
    const notices = createContentNotices({ db: database.db, jobs, secret, now: () => now })
    await replica.pull()
    gateway.takeAsked()
    now += minute
    const signed = signNotice(secret, '{}', now)
    expect(await notices.take('{}', signed)).toBe('taken')
    expect(await notices.take('{}', signed)).toBe('repeated')
    expect(sent).toEqual(['content-pull'])
    await replica.pullIfDue()
    expect(gateway.takeAsked().length).toBeGreaterThan(0)
    now += 1
    await replica.pullIfDue()
    expect(gateway.takeAsked()).toEqual([])
    for (const forged of [
      undefined,
      '',
      signNotice(secret.toUpperCase(), '{}', now),
      signNotice(secret, '{"a":1}', now),
      signNotice(secret, '{}', now - 6 * minute),
      signNotice(secret, '{}', now + 6 * minute),
      `${signNotice(secret, '{}', now)}0`,
    ])
      expect([forged, await notices.take('{}', forged)]).toEqual([forged, 'forged'])
    expect(sent).toEqual(['content-pull'])
  })

  test('API-13 a start imports what was pulled before, and asks nobody', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pull-'))
    folders.push(folder)
    await (await openReplica({ DATA_DIR: folder })).pull()
    gateway.takeAsked()
    await (await openReplica({ DATA_DIR: folder, PRODUCT_NAME: 'Arkaden' })).atStart()
    expect(gateway.takeAsked()).toEqual([])
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
  })
})
