import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { Problem, problemResponse } from '#platform/http/problem.server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const finalizePath = () => `/api/payment/transactions/${randomUUID()}/finalize`
const json = { 'content-type': 'application/json' }
const large = JSON.stringify({ filler: 'x'.repeat(70_000) })

test.each<[number, string, RequestInit, boolean]>([
  [401, 'nobody', { headers: json, body: '{}' }, false],
  [403, 'somebody else’s oid', { headers: { ...json, 'user-oid': 'oid-2' }, body: '{}' }, true],
  [403, 'another site', { headers: { ...json, origin: 'https://evil.example' }, body: '{}' }, true],
  [404, 'an unknown payment', { headers: json, body: '{}' }, true],
  [400, 'half a body', { headers: json, body: '{' }, true],
  [400, 'a text', { headers: json, body: '"text"' }, true],
  [405, 'another method', { method: 'PUT', headers: json, body: '{}' }, true],
  [413, 'a body that is too large', { headers: json, body: large }, true],
  [415, 'a body of another type', { headers: { 'content-type': 'text/plain' }, body: '{}' }, true],
])('API-09 %d for %s is in the body as statusCode', async (status, _, init, isSignedIn) => {
  const own = isSignedIn ? await server.signIn('oid-1') : {}
  const headers = { ...own, ...(init.headers as Record<string, string>) }
  const response = await server.get(finalizePath(), { method: 'POST', ...init, headers })
  expect([response.status, await response.json()]).toMatchObject([status, { status, statusCode: status }])
})

test.each([429, 500, 503])('API-09 the refusal body is the same for a %d', async (status) => {
  const problem = new Problem(status, 'a-word', 'A sentence.')
  expect(await problemResponse(problem, finalizePath(), 'c').json()).toMatchObject({
    status,
    statusCode: status,
  })
})

test('API-09 other calls’ refusals are problem details and nothing else', async () => {
  const response = await server.get(`/api/payment/transactions/${randomUUID()}`)
  expect(await response.json()).not.toHaveProperty('statusCode')
})
