import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  amountOf,
  chargeId,
  error,
  intentId,
  viewRefund,
  viewSession,
  type Session,
} from './stripe-objects.ts'
import { createStripeBalance, feeOf } from './stripe-balance.ts'

/** Refusals of a refund that come after its processing has begun. */
const lateRefusals = ['balance_insufficient', 'charge_already_refunded']
const refusesRefund = (answer: object): boolean =>
  lateRefusals.some((code) => JSON.stringify(answer).includes(`"${code}"`))

type Remembered = { readonly body: string; readonly status: number; readonly answer: object }

/**
 * The part of Stripe's API that Checkout needs, in its published form: form-encoded requests, idempotency keys that
 * replay the first answer and refuse other parameters, and Stripe's error format. Each key is one of another account,
 * which knows nothing of what the others have taken.
 */
export async function startStripeStandIn(...secretKeys: readonly string[]) {
  const sessions = new Map<string, Session>()
  const balance = createStripeBalance()
  const remembered = new Map<string, Remembered>()
  const seen: { path: string; version: string | undefined; correlationId: unknown }[] = []
  let isDown = false
  let isHanging = false
  let forgets = false
  /** Refunds are refused, as if the balance were too low for them. */
  let isPoor = false
  let losesRefundAnswers = false
  const refundKeys: string[] = []
  /** Refunds wait for it, as a slow provider makes them wait. */
  let refundsBegin: Promise<void> = Promise.resolve()

  const server = createServer((request, response) => {
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    if (isDown) return request.socket.destroy()
    if (isHanging) return undefined
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    seen.push({
      path: pathname,
      version: request.headers['stripe-version'] as string | undefined,
      correlationId: request.headers['x-correlation-id'],
    })
    const key = request.headers['idempotency-key'] as string | undefined
    const secretKey = secretKeys.find((known) => request.headers.authorization === `Bearer ${known}`)
    const memory = `${secretKey} ${key}`
    const isRefund = request.method === 'POST' && pathname === '/v1/refunds'
    if (isRefund) await refundsBegin
    if (isRefund && key !== undefined) refundKeys.push(key)
    const known = key === undefined || forgets ? undefined : remembered.get(memory)
    const [status, answer] =
      secretKey !== undefined
        ? known && known.body !== body
          ? error(
              400,
              'idempotency_error',
              'Keys for idempotent requests can only be used with the same parameters',
            )
          : known
            ? ([known.status, known.answer] as const)
            : route(secretKey, request.method ?? 'GET', pathname, new URLSearchParams(body), searchParams)
        : error(401, 'invalid_request_error', 'Invalid API Key provided')
    // Like Stripe: what has begun is remembered, refusals too; a request that was refused before it began is not.
    const hasBegun = status < 400 || (secretKey !== undefined && known === undefined && refusesRefund(answer))
    if (key !== undefined && hasBegun) remembered.set(memory, { body, status, answer })
    if (secretKey !== undefined && isRefund && losesRefundAnswers) return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
    response.end(JSON.stringify(answer))
  }

  function route(
    secretKey: string,
    method: string,
    path: string,
    form: URLSearchParams,
    query: URLSearchParams,
  ) {
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/(expire))?)?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(secretKey, form)
    if (path === '/v1/balance_transactions') return balance.listLines(secretKey, query)
    if (path === '/v1/payouts') return balance.listPayouts(secretKey, query)
    if (path === '/v1/disputes')
      return [200, listDisputes(secretKey, query.get('payment_intent') ?? '')] as const
    if (path.startsWith('/v1/charges/')) return showCharge(secretKey, path.slice('/v1/charges/'.length))
    if (path === '/v1/refunds')
      return method === 'POST'
        ? createRefund(secretKey, form)
        : listRefunds(secretKey, query.get('payment_intent') ?? '')
    const session = sessions.get(id ?? '')
    if (session?.secretKey !== secretKey)
      return error(404, 'invalid_request_error', 'No such checkout.session', 'resource_missing')
    if (action === 'expire') {
      if (session.status !== 'open')
        return error(
          400,
          'invalid_request_error',
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        )
      session.status = 'expired'
    }
    return [200, viewSession(session, query.has('expand[0]'))] as const
  }

  function createSession(secretKey: string, form: URLSearchParams) {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (form.get('mode') !== 'payment' || !Number.isInteger(amount))
      return error(400, 'parameter_invalid_integer', 'Invalid integer')
    if (amount < 50) return error(400, 'invalid_request_error', 'Amount too small', 'amount_too_small')
    if (Number(form.get('expires_at')) < Date.now() / 1000 + 30 * 60)
      return error(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        undefined,
        'expires_at',
      )
    const session: Session = {
      id: `cs_test_${randomUUID().replaceAll('-', '')}`,
      secretKey,
      parameters: form,
      status: 'open',
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      captured: 0,
      refunded: 0,
      refunds: [],
      dispute: null,
    }
    sessions.set(session.id, session)
    return [200, viewSession(session, false)] as const
  }

  function createRefund(secretKey: string, form: URLSearchParams) {
    const session = [...sessions.values()].find(({ id }) => intentId(id) === form.get('payment_intent'))
    if (session?.secretKey !== secretKey)
      return error(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const amount = Number(form.get('amount'))
    if (isPoor) return error(400, 'invalid_request_error', 'Insufficient funds', 'balance_insufficient')
    if (session.refunded + amount > session.captured)
      return error(
        400,
        'invalid_request_error',
        'Charge has already been refunded.',
        'charge_already_refunded',
      )
    const refund = giveBack(session, amount, form.get('metadata[refundKey]'))
    return [200, viewRefund(session, refund)] as const
  }

  function giveBack(session: Session, amount: number, key: string | null) {
    const refund = { id: `re_${randomUUID()}`, amount, key }
    session.refunded += amount
    session.refunds.push(refund)
    const source = { object: 'refund', id: refund.id, charge: chargeId(session.id) }
    balance.add(session.secretKey, { type: 'refund', amount: -amount, source })
    return refund
  }

  function listRefunds(secretKey: string, intent: string) {
    const session = [...sessions.values()].find(({ id }) => intentId(id) === intent)
    if (session?.secretKey !== secretKey)
      return error(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const data = session.refunds.toReversed().map((refund) => viewRefund(session, refund))
    return [200, { object: 'list', url: '/v1/refunds', data, has_more: false }] as const
  }

  function listDisputes(secretKey: string, intent: string) {
    const session = [...sessions.values()].find(({ id }) => intentId(id) === intent)
    const data =
      session?.secretKey !== secretKey || session.dispute === null
        ? []
        : [
            {
              object: 'dispute',
              id: `dp_${session.id}`,
              status: session.dispute,
              amount: session.captured,
              charge: chargeId(session.id),
            },
          ]
    return { object: 'list', url: '/v1/disputes', data, has_more: false }
  }

  function showCharge(secretKey: string, id: string) {
    const session = [...sessions.values()].find((known) => chargeId(known.id) === id)
    if (session?.secretKey !== secretKey)
      return error(404, 'invalid_request_error', 'No such charge', 'resource_missing')
    const paymentId = session.parameters.get('payment_intent_data[metadata][paymentId]')
    return [200, { object: 'charge', id, metadata: { paymentId } }] as const
  }

  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    seen,
    /** The idempotency keys of all calls that make refunds, in their order. */
    refundKeys,
    sessions,
    setDown: (down: boolean) => (isDown = down),
    /** From now on accepts every call and never answers. */
    setHanging: (hanging: boolean) => (isHanging = hanging),
    /** A day later: idempotency keys are forgotten. */
    forgetKeys: (forgotten: boolean) => (forgets = forgotten),
    /** Refuses refunds from now on for lack of money, or no longer. */
    setPoor: (poor: boolean) => (isPoor = poor),
    /** From now on makes refunds, but loses its answers to them. */
    loseRefundAnswers: (loses: boolean) => (losesRefundAnswers = loses),
    /** Holds back the calls that make refunds, until the returned function is called. */
    holdRefunds: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      refundsBegin = promise
      return resolve
    },
    /** The action of a customer on Stripe's page, or the outcome of the payment. */
    act: (id: string, outcome: 'paid' | 'processing' | 'failed', amount?: number) => {
      const session = sessions.get(id)
      if (!session) throw new Error(`no session ${id}`)
      session.status = 'complete'
      session.paymentStatus = outcome === 'paid' ? 'paid' : 'unpaid'
      session.intentStatus = {
        paid: 'succeeded',
        processing: 'processing',
        failed: 'requires_payment_method',
      }[outcome]
      session.captured = outcome === 'paid' ? (amount ?? amountOf(session)) : 0
      if (session.captured > 0)
        balance.add(session.secretKey, {
          type: 'charge',
          amount: session.captured,
          fee: feeOf(session.captured),
          source: { object: 'charge', id: chargeId(id) },
        })
    },
    /** A refund in Stripe's dashboard. */
    refundAtProvider: (id: string, amount: number) => {
      const session = sessions.get(id)
      if (session) giveBack(session, amount, null)
    },
    /** The holder of the card disputes the charge, or the dispute ends. */
    dispute: (id: string, status: NonNullable<Session['dispute']>) => {
      const session = sessions.get(id)
      if (!session) return
      session.dispute = status
      // A lost one moves no money: it was withdrawn before.
      if (status === 'lost') return
      balance.add(session.secretKey, {
        type: 'adjustment',
        amount: status === 'won' ? session.captured : -session.captured,
        fee: status === 'won' ? 0 : 2000,
        source: { object: 'dispute', id: `dp_${id}`, charge: chargeId(id) },
      })
    },
    chargeFee: balance.chargeFee,
    payOut: balance.payOut,
    chargeId,
    view: (id: string) => {
      const session = sessions.get(id)
      return session && viewSession(session, false)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
