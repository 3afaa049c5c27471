import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitorTokens } from '../support/visitor-tokens.ts'
import type { Replicas } from './replicas.ts'

/** What a customer does on the payment page. */
export const outcomes = [
  'approve',
  'approve',
  'approve',
  'duplicate-webhook',
  'no-return',
  'no-word',
  'decline',
  'cancel',
  'late-money',
] as const
export type Outcome = (typeof outcomes)[number]

/** What a customer was told; the judge holds the books to it. */
export type Receipt = {
  readonly ticket: string
  readonly outcome: Outcome
  readonly oid: string
  transactionId: string | undefined
  /** Whether finalize was answered with 202. */
  accepted: boolean
}

const patienceMs = 240_000
const staysAway = new Set<Outcome>(['no-return', 'no-word'])

type Market = { readonly replicas: Replicas; readonly signIn: VisitorTokens; readonly receipts: Receipt[] }

/**
 * Pays one ticket as a stubborn customer would: whatever does not answer is asked again, with the same key, at any
 * replica.
 */
export async function payTicket(market: Market, ticket: string, outcome: Outcome): Promise<void> {
  const { replicas, signIn, receipts } = market
  const oid = `customer-${randomUUID()}`
  const headers = { ...(await signIn(oid)), 'content-type': 'application/json' }
  const receipt: Receipt = { ticket, outcome, oid, transactionId: undefined, accepted: false }
  receipts.push(receipt)
  const until = Date.now() + patienceMs

  const insist = async (path: string, init: RequestInit, expected: readonly number[]) => {
    while (Date.now() < until) {
      const answer = await replicas.ask(path, init)
      if (answer && expected.includes(answer.status)) return answer
      await sleep(200)
    }
    throw new Error(`nobody has answered ${path} with ${expected.join(' or ')}`)
  }

  const order = { scope: 'ParkingTicket', centerUid: 'hafengalerie-kiel', subject: { ticketNumber: ticket } }
  const started = await insist(
    '/api/payment/transactions',
    { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(order) },
    [200, 409],
  )
  // Somebody else was faster; that is what the rules are for.
  if (started.status === 409) return
  const { transactionId, redirectUrl } = (await started.json()) as Record<string, string>
  receipt.transactionId = transactionId
  const page = new URL(redirectUrl ?? '').pathname
  // A key that somebody has just paid with leads to the return page; there is nothing to do on it.
  if (!page.startsWith('/sandbox-payment/')) return
  await insist(page, { method: 'POST', body: new URLSearchParams({ outcome }) }, [303])
  if (staysAway.has(outcome)) return
  const finalized = await insist(
    `/api/payment/transactions/${transactionId}/finalize`,
    { method: 'POST', headers, body: '{}' },
    [202, 409],
  )
  receipt.accepted = finalized.status === 202
}

/** Waits until the server has said of every payment how it ended. */
export async function waitForAll({ replicas, signIn, receipts }: Market): Promise<void> {
  const until = Date.now() + patienceMs
  const waiting = new Set(receipts.filter(({ transactionId }) => transactionId !== undefined))
  while (waiting.size > 0 && Date.now() < until) {
    for (const receipt of waiting) {
      const headers = await signIn(receipt.oid)
      const answer = await replicas.ask(`/api/payment/transactions/${receipt.transactionId}`, { headers })
      if (!answer?.ok) continue
      const { status } = (await answer.json()) as { status: string }
      const isOver = ['paid', 'refunded', 'review'].includes(status)
      const mayStillBePaid = receipt.outcome === 'late-money'
      if (isOver || (status === 'failed' && !mayStillBePaid)) waiting.delete(receipt)
    }
    await sleep(1_000)
  }
}
