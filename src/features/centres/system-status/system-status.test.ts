import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { getSystemStatus } from './system-status.server.ts'

const secret = 'a-value-that-nobody-may-read'
let server: EdgeServer
beforeAll(async () => {
  process.env['GTM_CONTAINER_ID'] = secret
  server = await startEdgeServer()
}, 60_000)
afterAll(async () => {
  delete process.env['GTM_CONTAINER_ID']
  await server.close()
})

test('RTE-29 lists the settings and whether they are set, never a value', async () => {
  const status = await getSystemStatus(server.services, true)
  expect(status.settings).toContainEqual({ name: 'GTM_CONTAINER_ID', isGiven: true })
  expect(status.settings).toContainEqual({ name: 'DATABASE_URL', isGiven: false })
  expect(JSON.stringify(status)).not.toContain(secret)
})

test('RTE-29 shows the build and the state of its parts', async () => {
  const status = await getSystemStatus(server.services, true)
  expect(status).toMatchObject({
    buildId: 'build-1',
    contentVersion: 1,
    nodeVersion: process.versions.node,
    database: { kind: 'embedded', milliseconds: expect.any(Number) as number },
    content: { centres: 2 },
  })
})

test('RTE-29 leads to the outbox of mails only where it is served', async () => {
  const { services } = server
  const outboxAt = async (origin: string, isFromHere: boolean) => {
    const environment = { ...services.environment, PUBLIC_ORIGIN: origin }
    return (await getSystemStatus({ ...services, environment }, isFromHere)).outbox
  }
  expect(await outboxAt('http://localhost:3000', true)).toBe('/test/mails')
  expect(await outboxAt('http://localhost:3000', false)).toBeNull()
  expect(await outboxAt('https://arkade.example', true)).toBeNull()
})

test('RTE-29 a failing database is reported, and the page is still shown', async () => {
  const db = server.services.db.withSchema('nowhere')
  const broken = {
    ...server.services,
    db: Object.assign(Object.create(db), { getExecutor: failing }) as typeof db,
  }
  const status = await getSystemStatus(broken, true)
  expect(status).toMatchObject({ database: { milliseconds: null }, content: null })
})

const failing = () => {
  throw new Error('the database is gone')
}
