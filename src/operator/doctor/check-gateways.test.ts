import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { goodContent, withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import { createCardIssuerStandIn } from '#features/cards/stand-in/stand-in.server.ts'
import { gatewayKey } from '../../../tests/support/gateway/gateway-answers.ts'
import { startContentGateway } from '../../../tests/support/gateway/content-gateway.ts'
import { startGatewayServer } from '../../../tests/support/gateway/gateway-server.ts'
import { runDoctorHere } from './run-doctor.test-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-gateway-'))
const account = join(folder, 'account.yaml')
const content = join(folder, 'content')
let database: OpenDatabase
let server: Awaited<ReturnType<typeof startGatewayServer>>

beforeAll(async () => {
  database = await openCarParkDatabase()
  const carPark = createCarParkStandIn({ db: database.db, now: Date.now })
  server = await startGatewayServer(() => ({ carPark, cards: createCardIssuerStandIn() }))
  const centre = String(goodContent['hafen/centre.yaml'])
  // The car park of the demo has the one of these centres, and the other one offers no parking.
  await writeFiles(content, {
    [`${kiel}/centre.yaml`]: centre,
    'markt/centre.yaml': centre.replace(/\nparking:[\s\S]*/, '\n'),
  })
  writeFileSync(
    account,
    `parking: { ${kiel}: { ticketNumber: '100000010095', licencePlate: KIPA95 } }
cards: { cardNumber: '6391760000000011', holder: Alex Muster, expires: 2035-12 }
`,
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const runCheck = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runDoctorHere({ DATA_DIR: folder, ...settings }, 'gateway', ...args)

test('API-13 the doctor asks each gateway, says what was sent and came, and shows no key', async () => {
  const { code, stdout } = await runCheck(
    {
      PARKING_GATEWAYS: `${kiel}=${server.baseUrl}`,
      PARKING_GATEWAY_KEYS: `${kiel}=${gatewayKey}`,
      CARDS_GATEWAY_URL: server.baseUrl,
      CARDS_GATEWAY_KEY: gatewayKey,
    },
    '--account',
    account,
  )
  expect(stdout).toContain(`Parking at ${kiel}: ${server.baseUrl}`)
  expect(stdout).toContain(`sent POST /parking/centers/${kiel}/tickets/find {"ticketNumber":"100000010095"}`)
  expect(stdout).toMatch(/✓ recogniseCard: the card\n {4}sent POST \/cards\/recognise \{"cardNumber":"…"/)
  expect(stdout).toMatch(/came 422 in \d+ ms \{"code":"refused"\}/)
  expect(stdout).not.toContain(gatewayKey)
  expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, 'No faults'])
}, 60_000)

test('API-13 a common gateway is asked for the centres of the content that offer parking, but not for those of others', async () => {
  const settings = {
    PARKING_GATEWAY_URL: server.baseUrl,
    PARKING_GATEWAY_KEY: gatewayKey,
    CONTENT_DIR: content,
  }
  const titlesOf = ({ stdout }: { readonly stdout: string }) => stdout.match(/^Parking.*$/gm)
  const common = await runCheck(settings)
  expect(titlesOf(common)).toEqual([`Parking at ${kiel}: ${server.baseUrl}`])
  expect([common.code, common.stdout.trim().split('\n').at(-1)]).toEqual([0, 'No faults'])

  const own = { PARKING_GATEWAYS: `${kiel}=${server.baseUrl}`, PARKING_GATEWAY_KEYS: `${kiel}=${gatewayKey}` }
  const none = await runCheck({ ...settings, ...own, PARKING_GATEWAY_URL: 'http://127.0.0.1:1' })
  expect(titlesOf(none)).toEqual(['Parking: http://127.0.0.1:1', `Parking at ${kiel}: ${server.baseUrl}`])
  expect(none.stdout).toContain('! not everything was asked: name a centre below parking')
  expect(none.code).toBe(0)

  const gateway = await startContentGateway(() => goodContent)
  const pulled = await runCheck({
    ...settings,
    CONTENT_GATEWAY_URL: gateway.url,
    CONTENT_GATEWAY_KEY: gatewayKey,
  })
  await gateway.close()
  expect(titlesOf(pulled)).toEqual([`Parking at hafen: ${server.baseUrl}`])
}, 60_000)

test('API-13 with a fault it names the remedy and ends with 1', async () => {
  const { code, stdout } = await runCheck({
    PARKING_GATEWAY_URL: server.baseUrl,
    PARKING_GATEWAY_KEY: 'another',
    CONTENT_DIR: content,
  })
  expect(code).toBe(1)
  expect(stdout).toContain('✗ status 401, and 404 is right here')
  expect(stdout).toContain('→ Answer 404: No such ticket (`unknown-ticket`)')
  expect(stdout).toContain('! not everything was asked: name a ticketNumber below parking')
}, 60_000)

test('API-13 without a gateway in the settings, or with a file that cannot be read, it says what to do', async () => {
  const none = await runCheck({})
  expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('→ Set PROFILE_GATEWAY_URL')])
  const gone = await runCheck({ PARKING_GATEWAY_URL: server.baseUrl }, '--account', join(folder, 'gone.yaml'))
  expect([gone.code, gone.stdout]).toEqual([1, expect.stringContaining('gone.yaml cannot be read')])
}, 60_000)

test('API-13 the doctor asks a content gateway call by call, and checks what it has as a whole', async () => {
  let files = goodContent
  const gateway = await startContentGateway(() => files)
  const settings = { CONTENT_GATEWAY_URL: gateway.url, CONTENT_GATEWAY_KEY: gatewayKey }
  // The key of a message that the app does not have, and the floor of a shop that its centre does not have.
  files = withFiles({ '_global/messages.yaml': null })
  const good = await runCheck(settings)
  files = withFiles({
    '_global/messages.yaml': null,
    'hafen/shops.yaml': String(goodContent['hafen/shops.yaml']).replace('floor: eg', 'floor: dach'),
  })
  const spoilt = await runCheck(settings)
  await gateway.close()
  expect([good.code, good.stdout.trim().split('\n').at(-1)]).toEqual([0, 'No faults'])
  expect(good.stdout).toContain('✓ getCentreShops: shops of hafen')
  expect(good.stdout).toMatch(/came 200 in \d+ ms \d+ bytes/)
  expect(good.stdout).not.toContain(gatewayKey)
  expect(spoilt.code).toBe(1)
  expect(spoilt.stdout).toContain('✗ 0.floor in hafen/shops.yaml:')
  expect(spoilt.stdout).toContain('the centre has no floor dach')
})
