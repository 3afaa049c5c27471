import { randomBytes, randomUUID } from 'node:crypto'
import type { SandboxOutcomeName } from '#features/payments/sandbox/sandbox-outcome.ts'

/* The purchases of the kill test's customers: every kind of payment, and every way in which one can fail. */

export const killCentre = 'hafengalerie-kiel'

/** Who pays: an account, or a guest with a cookie. */
export type Payer =
  | { readonly kind: 'account'; readonly oid: string }
  | { readonly kind: 'guest'; readonly cookie: string; readonly address: string }

/** One payment to make: the order in the form of the API, the choice on the payment page, and the payer. */
export type Purchase = {
  readonly order: {
    readonly scope: 'ParkingTicket' | 'multiPurposeCardCharge'
    readonly subject: Readonly<Record<string, string | number>>
    readonly voucher?: string
  }
  readonly outcome: SandboxOutcomeName
  readonly payer: Payer
}

/** A card that customers of the kill test have added to their accounts. */
export type KillCard = { readonly cardId: string; readonly oid: string }

let count = 0
/** A ticket of a car that came in 95 minutes ago: `1`, or `5010` and `5011` for a stuck and a broken barrier. */
const newTicket = (kind = '1'): string => kind + String((count += 1)).padStart(8 - kind.length, '0') + '0095'

const account = (): Payer => ({ kind: 'account', oid: `customer-${randomUUID()}` })
const guest = (): Payer => ({
  kind: 'guest',
  cookie: randomBytes(32).toString('base64url'),
  // Guests are limited by network, and there are many of them.
  address: `10.${count % 250}.${Math.floor(Math.random() * 250)}.1`,
})

const ticket = (
  outcome: SandboxOutcomeName,
  { kind, payer = account(), voucher }: { kind?: string; payer?: Payer; voucher?: string } = {},
): Purchase => ({
  order: {
    scope: 'ParkingTicket',
    subject: { ticketNumber: newTicket(kind) },
    ...(voucher === undefined ? {} : { voucher }),
  },
  outcome,
  payer,
})

/** A ticket without a voucher, paid by an account. */
export const plainTicket = (outcome: SandboxOutcomeName): Purchase => ticket(outcome)

/** The same order, by another customer at the same time. */
export const rivalOf = (purchase: Purchase): Purchase => ({ ...purchase, payer: account() })

const voucherPair = (): readonly Purchase[] => {
  const voucher = `EINMAL-K${(count += 1)}`
  return [ticket('approve', { voucher }), ticket('approve', { voucher })]
}

function topUp(cards: readonly KillCard[], outcome: SandboxOutcomeName): Purchase {
  const { cardId, oid } = pick(cards)
  const subject = { cardId, amountCents: pick([500, 2000, 10_000]) }
  return { order: { scope: 'multiPurposeCardCharge', subject }, outcome, payer: { kind: 'account', oid } }
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const paid = ['approve', 'duplicate-webhook', 'no-return', 'no-word'] as const
const unpaid = ['decline', 'cancel', 'late-money'] as const

/** Each kind of purchase, as a list of purchases that run at the same time. */
const kinds: readonly ((cards: readonly KillCard[]) => readonly Purchase[])[] = [
  () => [ticket(pick(paid))],
  () => [ticket(pick(unpaid))],
  () => {
    const purchase = ticket(pick(paid))
    return [purchase, rivalOf(purchase)]
  },
  voucherPair,
  () => [ticket(pick(paid), { payer: guest() })],
  () => [ticket('approve', { kind: '5010' })],
  () => [ticket('approve', { kind: '5011' })],
  () => [ticket('wrong-amount')],
  (cards) => [topUp(cards, pick(paid)), topUp(cards, 'approve')],
  (cards) => [topUp(cards, pick(unpaid))],
]

/**
 * An endless sequence of purchases: first each kind once, so that every rule has something to examine, then random
 * ones.
 */
export function* listPurchases(cards: readonly KillCard[]): Generator<readonly Purchase[], never> {
  for (const kind of kinds) yield kind(cards)
  for (;;) yield pick(kinds)(cards)
}
