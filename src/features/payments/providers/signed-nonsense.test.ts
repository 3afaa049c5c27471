import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
})
afterAll(() => server.close())

test.each([
  'nonsense',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"eventId":"x","pspRef":"y"}',
  '{"eventId":"\\u0000"}',
])('PAY-03 a signed webhook without a valid message is 400: %s', async (body) => {
  const secret = await getOrCreateSecret(server.database.db, 'payment-sandbox-webhooks', () => '')
  const time = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'sandbox-signature': `t=${time},v1=${signature}` }
  const response = await server.get('/api/payment/webhooks/sandbox', { method: 'POST', body, headers })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed-webhook' }])
})
