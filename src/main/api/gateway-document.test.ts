import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

test('API-13 the document of gateways is served as it stands in docs/', async () => {
  const answer = await server.get('/api/gateway.yaml')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/yaml; charset=utf-8',
  ])
  expect(await answer.text()).toBe(
    readFileSync(join(import.meta.dirname, '../../../docs/gateway.yaml'), 'utf8'),
  )
})
