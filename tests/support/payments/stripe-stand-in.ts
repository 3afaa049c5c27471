import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Session = {
  id: string
  /** The key of the account to which it belongs. */
  secretKey: string
  parameters: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  intentStatus: string
  captured: number
  refunded: number
  dispute: 'needs_response' | 'won' | 'lost' | null
}

/** A line of the balance, newest last; only what is a refund or a dispute has a source. */
type Line = { readonly id: string; readonly secretKey: string; readonly source: object | null }
type Remembered = { readonly body: string; readonly status: number; readonly answer: object }

/**
 * The part of Stripe's API that Checkout needs, in its published form: form-encoded requests, idempotency keys that
 * replay the first answer and refuse other parameters, and Stripe's error format. Each key is one of another account,
 * which knows nothing of what the others have taken.
 */
export async function startStripeStandIn(...secretKeys: readonly string[]) {
  const sessions = new Map<string, Session>()
  const lines: Line[] = []
  const addLine = (session: Session, source: object | null) =>
    lines.push({ id: `txn_${lines.length}`, secretKey: session.secretKey, source })
  const remembered = new Map<string, Remembered>()
  const seen: { path: string; version: string | undefined }[] = []
  let isDown = false
  let isHanging = false

  const server = createServer((request, response) => {
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    if (isDown) return request.socket.destroy()
    if (isHanging) return undefined
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    seen.push({ path: pathname, version: request.headers['stripe-version'] as string | undefined })
    const key = request.headers['idempotency-key'] as string | undefined
    const secretKey = secretKeys.find((known) => request.headers.authorization === `Bearer ${known}`)
    const memory = `${secretKey} ${key}`
    const known = key === undefined ? undefined : remembered.get(memory)
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
    // Requests that are refused before processing are not stored for replay.
    if (key !== undefined && status < 400) remembered.set(memory, { body, status, answer })
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
    if (path === '/v1/balance_transactions') return listLines(secretKey, query)
    if (path === '/v1/disputes')
      return [200, listDisputes(secretKey, query.get('payment_intent') ?? '')] as const
    if (path.startsWith('/v1/charges/')) return showCharge(secretKey, path.slice('/v1/charges/'.length))
    if (method === 'POST' && path === '/v1/refunds') return createRefund(secretKey, form)
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
    return [200, view(session, query.has('expand[0]'))] as const
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
      dispute: null,
    }
    sessions.set(session.id, session)
    return [200, view(session, false)] as const
  }

  function createRefund(secretKey: string, form: URLSearchParams) {
    const session = [...sessions.values()].find(({ id }) => intentId(id) === form.get('payment_intent'))
    if (session?.secretKey !== secretKey)
      return error(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const amount = Number(form.get('amount'))
    if (session.refunded + amount > session.captured)
      return error(
        400,
        'invalid_request_error',
        'Charge has already been refunded.',
        'charge_already_refunded',
      )
    giveBack(session, amount)
    return [200, { id: `re_${randomUUID()}`, object: 'refund', amount, status: 'succeeded' }] as const
  }

  function giveBack(session: Session, amount: number) {
    session.refunded += amount
    addLine(session, { object: 'refund', id: `re_${randomUUID()}`, charge: chargeId(session.id) })
  }

  /** Newest first, as Stripe pages through its lists. */
  function listLines(secretKey: string, query: URLSearchParams) {
    const own = lines.filter((line) => line.secretKey === secretKey).toReversed()
    const limit = Number(query.get('limit') ?? 10)
    const before = own.findIndex(({ id }) => id === query.get('ending_before'))
    const after = own.findIndex(({ id }) => id === query.get('starting_after'))
    const [from, to] = before >= 0 ? [Math.max(0, before - limit), before] : [after + 1, after + 1 + limit]
    const data = own.slice(from, to).map(({ id, source }) => ({ object: 'balance_transaction', id, source }))
    const hasMore = before >= 0 ? from > 0 : to < own.length
    return [200, { object: 'list', url: '/v1/balance_transactions', data, has_more: hasMore }] as const
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
    sessions,
    setDown: (down: boolean) => (isDown = down),
    /** From now on accepts every call and never answers. */
    setHanging: (hanging: boolean) => (isHanging = hanging),
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
      if (session.captured > 0) addLine(session, null)
    },
    /** A refund in Stripe's dashboard. */
    refundAtProvider: (id: string, amount: number) => {
      const session = sessions.get(id)
      if (session) giveBack(session, amount)
    },
    /** The holder of the card disputes the charge, or the dispute ends. */
    dispute: (id: string, status: NonNullable<Session['dispute']>) => {
      const session = sessions.get(id)
      if (!session) return
      session.dispute = status
      // A lost one moves no money: it was withdrawn before.
      if (status !== 'lost') addLine(session, { object: 'dispute', id: `dp_${id}`, charge: chargeId(id) })
    },
    chargeId,
    view: (id: string) => {
      const session = sessions.get(id)
      return session && view(session, false)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const intentId = (sessionId: string) => sessionId.replace('cs_test_', 'pi_')
const chargeId = (sessionId: string) => sessionId.replace('cs_test_', 'ch_')
const amountOf = ({ parameters }: Session) => Number(parameters.get('line_items[0][price_data][unit_amount]'))

/** A Checkout session as the API shows it. An open one has no payment intent yet. */
function view(session: Session, isExpanded: boolean) {
  const hasIntent = session.status === 'complete'
  const id = intentId(session.id)
  const charge =
    session.captured === 0
      ? null
      : {
          id: id.replace('pi_', 'ch_'),
          object: 'charge',
          amount: amountOf(session),
          amount_captured: session.captured,
          amount_refunded: session.refunded,
          currency: 'eur',
          paid: true,
          disputed: session.dispute !== null,
        }
  const intent = { id, object: 'payment_intent', status: session.intentStatus, latest_charge: charge }
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: amountOf(session),
    currency: session.parameters.get('line_items[0][price_data][currency]'),
    client_reference_id: session.parameters.get('client_reference_id'),
    livemode: false,
    mode: 'payment',
    payment_intent: hasIntent ? (isExpanded ? intent : id) : null,
    payment_status: session.paymentStatus,
    status: session.status,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  }
}

const error = (status: number, type: string, message: string, code?: string, param?: string) => {
  const more = { ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) }
  return [status, { error: { type, message, ...more } }] as const
}
