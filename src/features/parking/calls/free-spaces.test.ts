import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const path = '/api/center/centers/hafen/free-spaces'
const decoder = new TextDecoder()

test('PKC-02 the free spaces come as a stream that nobody may keep, change or hold back', async () => {
  const response = await server.get(path, { headers: { 'accept-encoding': 'br, gzip' } })
  const { headers } = response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect(decoder.decode(value)).toMatch(/^data: \{"free":\d+,"spaces":10\}\n\n$/)
  await reader?.cancel()
})

test('PKC-02 a network that has a hundred streams open gets another one after leaving one', async () => {
  const open = () => server.get(path)
  const streams = await Promise.all(Array.from({ length: 100 }, open))
  const refused = await open()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  await refused.body?.cancel()
  await streams[0]?.body?.cancel()
  await expect.poll(async () => (await open()).status).toBe(200)
  for (const { body } of streams.slice(1)) await body?.cancel()
})

test('PKC-02 a question for the headers alone opens no stream', async () => {
  for (let i = 0; i < 101; i += 1) expect((await server.get(path, { method: 'HEAD' })).status).toBe(200)
})

test('PKC-02 streams end when the server stops, which so waits for nobody', async () => {
  const { body } = await server.get(path)
  server.stop()
  expect(await new Response(body).text()).toMatch(/^data: /)
})
