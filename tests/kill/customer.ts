import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxOutcomeName } from '#features/payments/sandbox/sandbox-outcome.ts'
import type { VisitorTokens } from '../support/identity/visitor-tokens.ts'
import { killCentre, type Purchase, type Payer } from './purchases.ts'
import type { Replicas } from './replicas.ts'

/** The answers that a customer got; the rules compare the books with them. */
export type Receipt = {
  readonly outcome: SandboxOutcomeName
  readonly payer: Payer
  transactionId: string | undefined
  /** Whether finalize was answered with 202. */
  accepted: boolean
}

const patienceMs = 240_000
const staysAway = new Set<SandboxOutcomeName>(['no-return', 'no-word'])

type Market = {
  readonly replicas: Replicas
  readonly signIn: VisitorTokens
  readonly receipts: Receipt[]
  /** Where the tickets were taken; without it in the demo's first centre. */
  readonly centre?: string
}

const headersOf = async ({ replicas, signIn }: Market, payer: Payer): Promise<Record<string, string>> =>
  payer.kind === 'account'
    ? signIn(payer.oid)
    : {
        cookie: `__Host-Http-guest=${payer.cookie}`,
        origin: replicas.origin,
        'x-forwarded-for': payer.address,
      }

/** Runs one purchase as a persistent customer: an unanswered request is repeated with the same key, at any replica. */
export async function runPurchase(market: Market, { order, outcome, payer }: Purchase): Promise<void> {
  const { replicas, receipts, centre = killCentre } = market
  const headers = { ...(await headersOf(market, payer)), 'content-type': 'application/json' }
  const receipt: Receipt = { outcome, payer, transactionId: undefined, accepted: false }
  receipts.push(receipt)
  const until = Date.now() + patienceMs

  const insist = async (path: string, init: RequestInit, expected: readonly number[]) => {
    let last: number | undefined
    while (Date.now() < until) {
      const answer = await replicas.fetch(path, init)
      if (answer && expected.includes(answer.status)) return answer
      last = answer?.status ?? last
      await sleep(200)
    }
    throw new Error(`nobody has answered ${path} with ${expected.join(' or ')}, the last answer was ${last}`)
  }

  const started = await insist(
    '/api/payment/transactions',
    {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...order, centerUid: centre }),
    },
    [200, 409, 422],
  )
  // Another customer has paid first, used the voucher or filled the card; the rules decide whether that is correct.
  if (started.status !== 200) return
  const { transactionId, redirectUrl } = (await started.json()) as Record<string, string>
  receipt.transactionId = transactionId
  const page = new URL(redirectUrl ?? '').pathname
  // A key whose payment is already paid leads to the return page, which needs no action.
  if (!page.startsWith('/sandbox-payment/')) return
  const form = {
    method: 'POST',
    headers: { origin: replicas.origin },
    body: new URLSearchParams({ outcome }),
  }
  await insist(page, form, [303])
  if (staysAway.has(outcome)) return
  const finalized = await insist(
    `/api/payment/transactions/${transactionId}/finalize`,
    { method: 'POST', headers, body: '{}' },
    [202, 409],
  )
  receipt.accepted = finalized.status === 202
}

/** Waits until the server reports a final state for every payment. */
export async function waitForAll(market: Market): Promise<void> {
  const until = Date.now() + patienceMs
  const waiting = new Set(market.receipts.filter(({ transactionId }) => transactionId !== undefined))
  while (waiting.size > 0 && Date.now() < until) {
    for (const receipt of waiting) {
      const headers = await headersOf(market, receipt.payer)
      const path = `/api/payment/transactions/${receipt.transactionId}`
      const answer = await market.replicas.fetch(path, { headers })
      if (!answer?.ok) continue
      const { status } = (await answer.json()) as { status: string }
      const isOver = ['paid', 'refunded', 'review'].includes(status)
      const mayStillBePaid = receipt.outcome === 'late-money'
      if (isOver || (status === 'failed' && !mayStillBePaid)) waiting.delete(receipt)
    }
    await sleep(1_000)
  }
}
