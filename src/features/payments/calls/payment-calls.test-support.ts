import { randomUUID } from 'node:crypto'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { EdgeServer } from '../../../../tests/support/edge-server.ts'
import { signSandboxWebhook } from '../sandbox/sandbox-webhook.server.ts'
import {
  otherVisitor,
  personal,
  type CallRow,
  type Init,
  type Path,
} from '#main/api/contract-calls.test-support.ts'

const transactions = '/api/payment/transactions'
const oneTransaction = `${transactions}/{transactionId}`
const webhook = '/api/payment/webhooks/{provider}'
let tickets = 0
const ticketOrder = (
  ticketNumber = `1${String((tickets += 1)).padStart(7, '0')}0095`,
  rest: object = {},
) => ({
  scope: 'ParkingTicket',
  centerUid: 'hafen',
  subject: { ticketNumber },
  ...rest,
})
const withKey = () => ({ 'idempotency-key': randomUUID() })
/** The path of a payment that was just started, and paid or declined on the embedded page. */
const startedPath = (end: '' | '/finalize', outcome?: 'approve' | 'decline') => async (asked: EdgeServer) => {
  const init = await personal('POST', ticketOrder(), withKey())(asked)
  const started = (await (await asked.get(transactions, init)).json()) as Record<string, string>
  const page = new URL(started['redirectUrl'] ?? '').pathname
  if (outcome) await asked.get(page, { method: 'POST', body: new URLSearchParams({ outcome }) })
  return `${transactions}/${started['transactionId']}${end}`
}
const unknown = `${transactions}/${randomUUID()}`
const plain = { 'content-type': 'text/plain' }
const large = { filler: 'x'.repeat(70_000) }
const genuineWebhook = async (asked: EdgeServer) => {
  const event = { eventId: randomUUID(), pspRef: randomUUID() }
  const secret = await getOrCreateSecret(asked.database.db, 'payment-sandbox-webhooks', () => '')
  return { method: 'POST', ...signSandboxWebhook(secret, event, Date.now()) }
}

/** A visitor who has exceeded the rate limit of payments. */
const tooManyStarts = async (asked: EdgeServer): Promise<RequestInit> => {
  const key = withKey()
  const init = async () => ({
    ...(await personal('POST', ticketOrder('100000090095'), key)(asked)),
    headers: {
      'content-type': 'application/json',
      ...key,
      ...(await asked.signIn('oid-impatient')),
    },
  })
  for (let i = 0; i < 30; i += 1) await (await asked.get(transactions, await init())).arrayBuffer()
  return init()
}

export const paymentCalls: readonly CallRow[] = [
  [transactions, 'post', 200, transactions, personal('POST', ticketOrder(), withKey())],
  [transactions, 'post', 400, transactions, personal('POST', ticketOrder())],
  [transactions, 'post', 401, transactions, { method: 'POST' }],
  [transactions, 'post', 403, transactions, personal('POST', ticketOrder(), otherVisitor)],
  [transactions, 'post', 404, transactions, personal('POST', ticketOrder('999999999999'), withKey())],
  [transactions, 'post', 409, transactions, personal('POST', ticketOrder('409000000030'), withKey())],
  [transactions, 'post', 413, transactions, personal('POST', large, withKey())],
  [transactions, 'post', 415, transactions, personal('POST', ticketOrder(), plain)],
  [
    transactions,
    'post',
    422,
    transactions,
    personal('POST', ticketOrder(undefined, { voucher: 'NONE' }), withKey()),
  ],
  [transactions, 'post', 429, transactions, tooManyStarts],
  [transactions, 'post', 503, transactions, personal('POST', ticketOrder('503000000000'), withKey())],
  [transactions, 'get', 200, transactions, personal('GET')],
  [transactions, 'get', 400, `${transactions}?limit=0`, personal('GET')],
  [transactions, 'get', 401, transactions],
  [transactions, 'get', 403, transactions, personal('GET', undefined, otherVisitor)],
  [oneTransaction, 'get', 200, startedPath(''), personal('GET')],
  [oneTransaction, 'get', 400, `${unknown}?locale=fr`, personal('GET')],
  [oneTransaction, 'get', 401, unknown],
  [oneTransaction, 'get', 403, unknown, personal('GET', undefined, otherVisitor)],
  [oneTransaction, 'get', 404, unknown, personal('GET')],
  ...(
    [
      [202, startedPath('/finalize', 'approve'), personal('POST', {})],
      [400, `${unknown}/finalize`, personal('POST', 'text')],
      [401, `${unknown}/finalize`, { method: 'POST' }],
      [403, `${unknown}/finalize`, personal('POST', {}, otherVisitor)],
      [404, `${unknown}/finalize`, personal('POST', {})],
      [409, startedPath('/finalize', 'decline'), personal('POST', {})],
      [413, `${unknown}/finalize`, personal('POST', large)],
      [415, `${unknown}/finalize`, personal('POST', {}, plain)],
    ] satisfies [number, Path, Init][]
  ).map(([status, path, init]): CallRow => [`${oneTransaction}/finalize`, 'post', status, path, init]),
  [webhook, 'post', 200, '/api/payment/webhooks/sandbox', genuineWebhook],
  [webhook, 'post', 400, '/api/payment/webhooks/sandbox', { method: 'POST', body: '{}' }],
  [webhook, 'post', 404, '/api/payment/webhooks/nobody', { method: 'POST', body: '{}' }],
  [webhook, 'post', 413, '/api/payment/webhooks/sandbox', { method: 'POST', body: 'x'.repeat(70_000) }],
]
