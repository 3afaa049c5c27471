import { randomUUID } from 'node:crypto'

/** A line of the balance, newest last. What was paid out names its payout. */
type Line = {
  readonly id: string
  readonly secretKey: string
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly source: object | null
  payout: string | null
}
type Payout = {
  readonly id: string
  readonly secretKey: string
  readonly amount: number
  readonly arrival: number
}

/** The balances of the accounts at the stand-in of Stripe, and what of them was paid out. */
export function createStripeBalance() {
  const lines: Line[] = []
  const payouts: Payout[] = []
  const addLine = (secretKey: string, line: Pick<Line, 'type' | 'amount' | 'source'> & { fee?: number }) =>
    lines.push({ id: `txn_${lines.length}`, secretKey, fee: 0, payout: null, ...line })

  /** Newest first, as Stripe pages through its lists. */
  function listLines(secretKey: string, query: URLSearchParams) {
    const payout = query.get('payout')
    const own = lines
      .filter((line) => line.secretKey === secretKey && (payout === null || line.payout === payout))
      .toReversed()
    const limit = Number(query.get('limit') ?? 10)
    const before = own.findIndex(({ id }) => id === query.get('ending_before'))
    const after = own.findIndex(({ id }) => id === query.get('starting_after'))
    const [from, to] = before >= 0 ? [Math.max(0, before - limit), before] : [after + 1, after + 1 + limit]
    const data = own.slice(from, to).map(viewLine)
    const hasMore = before >= 0 ? from > 0 : to < own.length
    return [200, { object: 'list', url: '/v1/balance_transactions', data, has_more: hasMore }] as const
  }

  function listPayouts(secretKey: string, query: URLSearchParams) {
    const [gte, lt] = ['gte', 'lt'].map((end) => Number(query.get(`arrival_date[${end}]`)))
    const data = payouts
      .filter((payout) => payout.secretKey === secretKey)
      .filter(({ arrival }) => arrival >= (gte ?? 0) && arrival < (lt ?? 0))
      .map(({ id, amount, arrival }) => ({
        object: 'payout',
        id,
        amount,
        arrival_date: arrival,
        status: 'paid',
      }))
    return [200, { object: 'list', url: '/v1/payouts', data, has_more: false }] as const
  }

  return {
    add: addLine,
    listLines,
    listPayouts,
    /** Stripe charges for something else than a payment. */
    chargeFee: (secretKey: string, amount: number) =>
      addLine(secretKey, { type: 'stripe_fee', amount: -amount, source: null }),
    /** Pays out what is on the balance, with so much more than its lines; it arrives on this day. */
    payOut: (secretKey: string, day: string, more = 0): string => {
      const id = `po_${randomUUID()}`
      const due = lines.filter((line) => line.secretKey === secretKey && line.payout === null)
      const amount = due.reduce((sum, line) => sum + line.amount - line.fee, 0) + more
      addLine(secretKey, { type: 'payout', amount: -amount, source: null })
      for (const line of lines) if (line.secretKey === secretKey) line.payout ??= id
      payouts.push({ id, secretKey, amount, arrival: Date.parse(day) / 1000 })
      return id
    },
  }
}

/** What Stripe keeps of a payment, as with European cards: 1.5 % and 25 cents. */
export const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25

const viewLine = ({ id, type, amount, fee, source }: Line) => ({
  object: 'balance_transaction',
  id,
  type,
  amount,
  fee,
  net: amount - fee,
  source,
})
