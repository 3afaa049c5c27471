import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

const key = 'only-for-the-operator'
const withKey = { headers: { authorization: `Bearer ${key}` } }
let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ settings: { METRICS_KEY: key } })
}, 60_000)
afterAll(() => server.close())

test('health: a process that lives and can serve says so, and nobody keeps it', async () => {
  const [live, ready] = [await server.get('/health/live'), await server.get('/health/ready')]
  expect(await live.json()).toEqual({ status: 'live' })
  expect(await ready.json()).toEqual({ status: 'ready', contentVersion: 1, buildId: 'build-1' })
  for (const response of [live, ready, await server.get('/metrics', withKey)]) {
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('health: without content a process lives but is not ready', async () => {
  server.version.current = 0
  const ready = await server.get('/health/ready')
  server.version.current = 1
  expect(ready.status).toBe(503)
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toMatchObject({ code: 'not-ready' })
})

test('health: a process that reads other values than the database has is not ready', async () => {
  const { db } = server.services
  const ask = async () => {
    const routes = createHealth(server.services, createMetrics({ incidents: createIncidents() }))
    return (await routes.request('/health/ready')).status
  }
  expect(await ask()).toBe(200)
  await sql`set datestyle to 'German, DMY'`.execute(db)
  try {
    expect(await ask()).not.toBe(200)
    expect(JSON.stringify(server.logged)).toContain('the database writes values in another form: moment')
  } finally {
    await sql`reset datestyle`.execute(db)
  }
})

test('metrics: durations by group, and the page cache', async () => {
  await server.get('/api/center/centers')
  for (let i = 0; i < 3; i++) await server.get('/hafen')
  await server.get('/hafen?news=plate')
  const text = await (await server.get('/metrics', withKey)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{group="api",status="2xx"\} 1\n/)
  // One rendering for the cache, one for the query that no page is kept for; two hits never reached the edge. The answer
  // of the call is kept like a page.
  expect(text).toMatch(/http_request_duration_seconds_count\{group="page",status="2xx"\} 2\n/)
  expect(text).toMatch(/\npage_cache_hits 2\n/)
  expect(text).toMatch(/\npage_cache_misses 2\n/)
  expect(text).toMatch(/\npage_cache_pages 2\n/)
  expect(text).toMatch(/\npage_cache_bytes \d{3,}\n/)
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/hafen|plate/)
})

test('metrics: every answer counts as a request, from the page cache too, and nothing else does', async () => {
  const countOf = async (group: string, status: string) => {
    const text = await (await server.get('/metrics', withKey)).text()
    const [, count] =
      new RegExp(`http_requests_total\\{group="${group}",status="${status}"\\} (\\d+)`).exec(text) ?? []
    return Number(count ?? 0)
  }
  const before = await countOf('page', '2xx')
  // A miss, which is rendered inside the process as well, and two hits.
  for (let i = 0; i < 3; i++) await server.get('/markt')
  expect((await countOf('page', '2xx')) - before).toBe(3)
  const known = await server.get('/markt')
  await server.get('/markt', { headers: { 'if-none-match': known.headers.get('etag') ?? '' } })
  expect(await countOf('page', '3xx')).toBe(1)
  await server.get('/api/nothing')
  expect(await countOf('api', '4xx')).toBe(1)
})

test('metrics: without the key, or with another one, there are none', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer only-for-the-operatoR', `Basic ${key}`, key]) {
    const answer = await server.get(
      '/metrics',
      authorization === undefined ? {} : { headers: { authorization } },
    )
    expect([authorization, answer.status]).toEqual([authorization, 401])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ code: 'no-key' })
  }
})

test('metrics: without a key only this machine gets them, whatever address the server listens on', async () => {
  const environment = parseEnvironment({ NODE_ENV: 'test', HOST: '0.0.0.0' })
  const metrics = createMetrics({ incidents: createIncidents() })
  const routes = createHealth({ ...server.services, environment }, metrics)
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (
      await routes.request(
        '/metrics',
        { headers },
        { node: { incoming: { socket: { remoteAddress }, headers } } },
      )
    ).status
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::1')).toBe(200)
  expect(await status('192.168.1.7')).toBe(404)
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(200)
  expect(await status('127.0.0.1', { host: 'rebound.example' })).toBe(404)
  expect(await status('127.0.0.1', { 'x-forwarded-for': '192.168.1.7' })).toBe(404)
})
