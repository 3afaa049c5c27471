import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  error,
  link,
  viewChargeback,
  viewPayment,
  viewRefund,
  type Answer,
  type Chargeback,
  type Payment,
  type Refund,
} from './mollie-objects.ts'
import { findBodyFault, readAmount } from './mollie-rules.ts'

/**
 * The part of Mollie's API (version 2) that hosted payments need, in its published form, and as strict: JSON with known
 * fields only, amounts as text with two decimals, addresses that Mollie can reach, keys of website profiles, idempotency keys
 * that replay the first answer, errors in HAL. Each key is one of another profile, which knows nothing of what the others
 * have taken.
 */
export async function startMollieStandIn(...apiKeys: readonly string[]) {
  const payments = new Map<string, Payment>()
  const remembered = new Map<string, Answer>()
  const seen: string[] = []
  const correlationIds: unknown[] = []
  let isDown = false
  let isHanging = false
  let forgets = false
  /** Refunds wait for it, as a slow provider makes them wait. */
  let refundsBegin: Promise<void> = Promise.resolve()
  let clock = Date.now()
  /** Each entry is a second younger than the one before, as lists are sorted by time. */
  const nextTime = () => new Date((clock += 1000)).toISOString().replace(/\.\d+Z$/, '+00:00')

  const server = createServer((request, response) => {
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    if (isDown) return request.socket.destroy()
    if (isHanging) return undefined
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mollie')
    seen.push(`${request.method} ${pathname}`)
    correlationIds.push(request.headers['x-correlation-id'])
    if (request.method === 'POST' && pathname.endsWith('/refunds')) await refundsBegin
    const [status, answer] = answerTo(request, pathname, searchParams, body)
    response.writeHead(status, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(answer))
  }

  function answerTo(request: IncomingMessage, path: string, query: URLSearchParams, body: string): Answer {
    const apiKey = apiKeys.find((known) => request.headers.authorization === `Bearer ${known}`)
    if (apiKey === undefined)
      return error(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    const key = request.headers['idempotency-key']
    if (
      typeof key === 'string' &&
      !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)
    )
      return error(400, 'Bad Request', 'The idempotency key is no UUID v4')
    const memory = `${apiKey} ${String(key)}`
    const known = key === undefined || forgets ? undefined : remembered.get(memory)
    if (known) return known
    if (body !== '' && request.headers['content-type'] !== 'application/json')
      return error(415, 'Unsupported Media Type', 'Send JSON')
    const answer = route(apiKey, `${request.method} ${path}`, query, body === '' ? {} : parse(body))
    if (key !== undefined && answer[0] < 400) remembered.set(memory, answer)
    return answer
  }

  function route(
    apiKey: string,
    call: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Answer {
    if (call === 'POST /v2/payments') return createPayment(apiKey, body)
    if (call === 'GET /v2/refunds') return list(apiKey, 'refunds', query)
    if (call === 'GET /v2/chargebacks') return list(apiKey, 'chargebacks', query)
    const [, verb, id, below] = /^(GET|POST|DELETE) \/v2\/payments\/([^/]+)(?:\/(refunds))?$/.exec(call) ?? []
    const payment = payments.get(id ?? '')
    if (payment?.apiKey !== apiKey)
      return error(404, 'Not Found', `No payment exists with token ${id ?? call}.`)
    if (verb === 'POST' && below === 'refunds') return createRefund(payment, body)
    if (verb === 'GET' && below === undefined) return [200, viewPayment(payment, query.get('embed') ?? '')]
    if (verb === 'DELETE' && below === undefined) return cancel(payment)
    return error(405, 'Method Not Allowed', call)
  }

  function createPayment(apiKey: string, body: Record<string, unknown>): Answer {
    const fault = findBodyFault('payment', body)
    if (fault) return error(...fault)
    const payment: Payment = {
      id: `tr_${randomUUID().replaceAll('-', '').slice(0, 22)}`,
      apiKey,
      parameters: body,
      cents: readAmount(body['amount']) ?? 0,
      createdAt: nextTime(),
      status: 'open',
      isCancelable: true,
      captured: undefined,
      refunds: [],
      chargebacks: [],
    }
    payments.set(payment.id, payment)
    return [201, viewPayment(payment, '')]
  }

  function createRefund(payment: Payment, body: Record<string, unknown>): Answer {
    const fault = findBodyFault('refund', body)
    if (fault) return error(...fault)
    if (payment.status !== 'paid')
      return error(422, 'Unprocessable Entity', 'The payment is not paid, so it cannot be refunded')
    // As with the methods that can refund more than was paid: it is the caller who has to know better.
    const refund = giveBack(payment, readAmount(body['amount']) ?? 0, body['metadata'] ?? null)
    return [201, viewRefund(payment, refund)]
  }

  function giveBack(payment: Payment, cents: number, metadata: unknown): Refund {
    const id = `re_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const refund = { id, cents, status: 'pending', metadata, createdAt: nextTime() }
    payment.refunds.push(refund)
    return refund
  }

  function cancel(payment: Payment): Answer {
    if (payment.status !== 'open' || !payment.isCancelable)
      return error(422, 'Unprocessable Entity', 'The payment cannot be canceled')
    payment.status = 'canceled'
    return [200, viewPayment(payment, '')]
  }

  /** Newest first; `next` names the first entry of the page after. */
  function list(apiKey: string, name: 'refunds' | 'chargebacks', query: URLSearchParams): Answer {
    const limit = Number(query.get('limit') ?? 50)
    if (!(limit >= 1 && limit <= 250)) return error(400, 'Bad Request', 'Invalid limit')
    const own = [...payments.values()].filter((payment) => payment.apiKey === apiKey)
    const all = own
      .flatMap((payment) => {
        const entries: readonly { readonly id: string; readonly createdAt: string }[] =
          name === 'refunds'
            ? payment.refunds.map((refund) => viewRefund(payment, refund))
            : payment.chargebacks.map((chargeback) => viewChargeback(payment, chargeback))
        return entries.map((entry) => ({ ...entry, payment }))
      })
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    const from = query.get('from')
    const start = from === null ? 0 : all.findIndex(({ id }) => id === from)
    if (start < 0) return error(400, 'Bad Request', 'Invalid cursor value')
    const next = all[start + limit]?.id
    const entries = all.slice(start, start + limit).map(({ payment, ...entry }) => ({
      ...entry,
      ...(query.get('embed') === 'payment' && { _embedded: { payment: viewPayment(payment, '') } }),
    }))
    const others = new URLSearchParams(query)
    others.set('from', next ?? '')
    const href = `https://api.mollie.com/v2/${name}?${others.toString()}`
    return [
      200,
      {
        count: entries.length,
        _embedded: { [name]: entries },
        _links: {
          self: link(name),
          previous: null,
          next: next === undefined ? null : { ...link(name), href },
        },
      },
    ]
  }

  const paymentOf = (id: string): Payment => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    return payment
  }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    seen,
    correlationIds,
    payments,
    setDown: (down: boolean) => (isDown = down),
    /** From now on accepts every call and never answers. */
    setHanging: (hanging: boolean) => (isHanging = hanging),
    /** An hour later: idempotency keys are forgotten. */
    forgetKeys: (forgotten: boolean) => (forgets = forgotten),
    /** Holds back the calls that make refunds, until the returned function is called. */
    holdRefunds: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      refundsBegin = promise
      return resolve
    },
    /** What the customer does on Mollie's page, or what becomes of the payment; with another amount than the whole. */
    act: (id: string, status: Payment['status'], captured?: number) => {
      const payment = paymentOf(id)
      payment.status = status
      payment.captured = captured
    },
    /** Most payment methods let nobody cancel a payment. */
    setCancelable: (id: string, isCancelable: boolean) => (paymentOf(id).isCancelable = isCancelable),
    /** A refund in Mollie's dashboard. */
    refundAtProvider: (id: string, cents: number) => giveBack(paymentOf(id), cents, null),
    /** The bank withdraws the money of a payment. */
    chargeBack: (id: string, cents: number, createdAt = nextTime()): Chargeback => {
      const chargeback = { id: `chb_${randomUUID().slice(0, 8)}`, cents, createdAt, reversedAt: null }
      paymentOf(id).chargebacks.push(chargeback)
      return chargeback
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parse(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
