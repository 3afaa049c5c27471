import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { checkTariffs } from './check-tariffs.ts'

let folder: string
let told = 350
const server = createServer((request, response) => {
  const isKnown =
    request.url === '/parking/centers/hafen/tickets/quote' && request.headers['x-api-key'] === 'a-key'
  response.writeHead(isKnown ? 200 : 404)
  response.end(JSON.stringify({ minutes: 95, grossAmount: told, timesPaid: 0 }))
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-tariffs-'))
  await mkdir(join(folder, 'hafen'))
  const tariff =
    'parking: { tariff: { freeMinutes: 30, steps: [{ upToMinutes: 60, price: 2 }, { upToMinutes: 120, price: 3.5 }], furtherHour: 2, dayMaximum: 18, lostTicket: 18 } }'
  await writeFile(join(folder, 'hafen/centre.yaml'), tariff)
  await writeFile(join(folder, 'account.yaml'), "parking: { hafen: { ticketNumber: '100000010095' } }")
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const look = (account: string) =>
  checkTariffs(
    parseEnvironment({
      CONTENT_DIR: folder,
      PARKING_GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PARKING_GATEWAY_KEY: 'a-key',
    }),
    join(folder, account),
  )

test('PRD-09 the doctor warns if the car park tells another price than visitors read', async () => {
  expect(await look('account.yaml')).toMatchObject({
    ok: true,
    text: 'the car park tells the price that visitors read: hafen',
  })
  told = 400
  const differs = await look('account.yaml')
  expect(differs).toMatchObject({
    ok: true,
    remedy: 'Correct the tariff in centre.yaml, or that of the car park.',
  })
  expect(differs?.text).toContain(
    'hafen: 95 minutes cost 400 cents here, and 350 by the tariff in centre.yaml',
  )
})

test('PRD-09 without a test ticket or a car park of the operator, nothing is compared', async () => {
  expect((await look('none.yaml'))?.text).toContain('names no ticket')
  expect(await checkTariffs(parseEnvironment({ CONTENT_DIR: folder }))).toBeUndefined()
})
