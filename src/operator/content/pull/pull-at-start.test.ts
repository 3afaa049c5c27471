import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startContentGateway } from '../../../../tests/support/gateway/content-gateway.ts'
import { gatewayKey } from '../../../../tests/support/gateway/gateway-answers.ts'
import { withFiles, type ContentFiles } from '../content-fixture.test-support.ts'
import { openContentPull } from './content-pull.server.ts'

const good = withFiles({ '_global/messages.yaml': null })
const ofHafen = Object.entries(good).filter(([path]) => path.startsWith('hafen/'))
/** The fixture with a second centre. */
const files: ContentFiles = {
  ...good,
  ...Object.fromEntries(ofHafen.map(([path, text]) => [path.replace('hafen/', 'linden/'), text])),
}

let gateway: Awaited<ReturnType<typeof startContentGateway>>
let isLindenAway = false
let database: OpenDatabase
let folder: string
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  gateway = await startContentGateway(
    () => files,
    (path, answer) =>
      isLindenAway && path.startsWith('/content/centers/linden') ? { status: 503, body: '' } : answer,
  )
})
afterAll(() => gateway.close())
beforeEach(async () => {
  isLindenAway = false
  logged.length = 0
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pull-'))
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

/** A process on the database of the test. */
function open(settings: Readonly<Record<string, string>>) {
  const environment = parseEnvironment({
    CONTENT_GATEWAY_URL: gateway.url,
    CONTENT_GATEWAY_KEY: gatewayKey,
    ...settings,
  })
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  const pull = openContentPull({
    environment,
    logger: createLogger('info', { write }),
    db: database.workDb,
    tryContent: async () => [],
    now: Date.now,
  })
  if (pull === undefined) throw new Error('no gateway')
  return pull
}
const uidsOf = async () =>
  (await database.db.selectFrom('centre').select('uid').orderBy('uid').execute()).map(({ uid }) => uid)

test('API-13 without content, a start pulls', async () => {
  await open({ DATA_DIR: folder }).atStart()
  expect(await uidsOf()).toEqual(['hafen', 'linden'])
})

test('API-13 a start keeps a centre that this machine has never read whole, and imports nothing again', async () => {
  await open({ DATA_DIR: join(folder, 'first') }).pull()
  isLindenAway = true
  const DATA_DIR = join(folder, 'second')
  const { outcome } = await open({ DATA_DIR }).pull()
  const version = outcome.ok && outcome.value.version
  logged.length = 0
  await open({ DATA_DIR }).atStart()
  expect(await uidsOf()).toEqual(['hafen', 'linden'])
  const versions = database.db.selectFrom('content_version').select('id').orderBy('id', 'desc')
  expect((await versions.executeTakeFirstOrThrow()).id).toBe(version)
  expect(logged.map(({ centre }) => centre)).toContain('linden')

  // With another name of the product, everything else is imported again.
  await open({ DATA_DIR, PRODUCT_NAME: 'Arkaden' }).atStart()
  expect(await uidsOf()).toEqual(['hafen', 'linden'])
})

test('API-13 a first start does not open without a centre that could not be read, if all or nothing is wanted', async () => {
  isLindenAway = true
  const settings = { DATA_DIR: folder, CONTENT_FAULT_KEEPS: 'all' }
  await open(settings).atStart()
  await open(settings).atStart()
  expect(await uidsOf()).toEqual([])
  expect(logged.map(({ centre }) => centre)).toContain('linden')
})
