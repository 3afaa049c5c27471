import { maximumCardBalance } from '#features/cards/top-up-amount.ts'
import type { Books } from './books.ts'
import type { Receipt } from './customer.ts'

/*
 * The rules that must hold after any kill at any moment. Each is a function of the books that returns all violations;
 * the negative controls show that each rule can fail.
 */

type Rule = (books: Books, receipts: readonly Receipt[]) => string[]

const openStates = new Set<string>(['created', 'psp_created', 'captured', 'finalizing', 'refund_due'])
const openLimitMs = 90 * 60_000

/** The number prefix of a ticket whose barrier never opens. */
const brokenBarrier = '5011'
const isTicket = ({ scope }: Books['payments'][number]) => scope === 'ParkingTicket'
const ticketOf = (subject: Books['payments'][number]['subject']) => String(subject['ticketNumber'])
const saleOf = (books: Books, id: string) => books.provider.find((sale) => sale.payment_id === id)
const chargeOf = (books: Books, id: string) => {
  const sale = saleOf(books, id)
  const takenAt = sale?.captured_at?.getTime() ?? Infinity
  return { taken: takenAt <= books.now ? (sale?.paid_cents ?? 0) : 0, refunded: sale?.refunded_cents ?? 0 }
}
const isKept = (books: Books, id: string) => {
  const { taken, refunded } = chargeOf(books, id)
  return taken > refunded
}

/** At most one charge is kept for each ticket, and exactly one if the customer paid. */
const chargedOnce: Rule = (books) => {
  const tickets = Map.groupBy(books.payments.filter(isTicket), ({ subject }) => ticketOf(subject))
  return [...tickets].flatMap(([ticket, payments]) => {
    const kept = payments.filter(({ id }) => isKept(books, id)).length
    const isPaid = payments.some(({ id }) => saleOf(books, id)?.state === 'paid')
    return kept > 1 || (isPaid && kept === 0) ? [`ticket ${ticket} was charged ${kept} times`] : []
  })
}

/** Every charge has a payment that is completed, in progress, in review or refunded, with the same amounts. */
const everyChargeIsBooked: Rule = (books) =>
  books.provider.flatMap(({ payment_id: id }) => {
    const { taken, refunded } = chargeOf(books, id)
    if (taken === 0) return []
    const payment = books.payments.find((row) => row.id === id)
    if (!payment) return [`the charge of ${id} has no payment`]
    if (openStates.has(payment.state)) return []
    if (!['completed', 'review', 'refunded'].includes(payment.state))
      return [`${id} is ${payment.state} and was charged`]
    const isSame = payment.captured_cents === taken && payment.refunded_cents === refunded
    return isSame ? [] : [`the amounts of ${id} differ from the provider's`]
  })

/** No payment is completed without a charge. */
const completedWasCharged: Rule = (books) =>
  books.payments
    .filter(({ id, state }) => state === 'completed' && !isKept(books, id))
    .map(({ id }) => `${id} is completed and was not charged`)

/**
 * The barrier opens, or the card is credited, exactly once for each completed payment, and never before the money was
 * captured.
 */
const effectsDoneOnce: Rule = (books) =>
  books.payments.flatMap((payment) => {
    const { id, state } = payment
    const releases = books.releases.filter(({ release_id }) => release_id === id).length
    const done = books.effects.filter((effect) => effect.payment_id === id && effect.state === 'done').length
    if (state === 'completed') {
      const isRight = done === 1 && releases === (isTicket(payment) ? 1 : 0)
      return isRight ? [] : [`${id} was done ${done} times and opened ${releases} times`]
    }
    const isPaid = chargeOf(books, id).taken > 0
    return releases > 0 && !isPaid ? [`${id} opened without money`] : []
  })

/** Every 202 is kept: the finalize request is stored, and the payment ends in the state that the provider reports. */
const acceptedIsKept: Rule = (books, receipts) =>
  receipts
    .filter(({ accepted }) => accepted)
    .flatMap(({ transactionId }) => {
      const payment = books.payments.find(({ id }) => id === transactionId)
      if (!payment?.finalize_requested_at) return [`the 202 of ${transactionId} is not stored`]
      const isPaid = saleOf(books, payment.id)?.state === 'paid'
      const isHeld = openStates.has(payment.state) || ['completed', 'review'].includes(payment.state)
      return isPaid && !isHeld ? [`the 202 of ${transactionId} has no completed payment`] : []
    })

/** The events follow the transition table without a gap, up to the current state. */
const historyHasNoGap: Rule = (books) =>
  books.payments.flatMap(({ id, state }) => {
    const events = books.events.filter(({ payment_id }) => payment_id === id)
    const isAllowed = (from: string, to: string) =>
      books.allowed.some((row) => row.from_state === from && row.to_state === to)
    const gap = events.find(({ from_state, to_state }, index) => {
      const before = events[index - 1]?.to_state ?? null
      return from_state !== before || (from_state !== null && !isAllowed(from_state, to_state))
    })
    return gap || events.at(-1)?.to_state !== state ? [`the history of ${id} has a gap`] : []
  })

/**
 * Each posting of the ledger sums to 0, and the provider's account in it equals the captured minus the refunded
 * amounts.
 */
const ledgerBalances: Rule = (books) => {
  const sum = (lines: readonly { readonly amount_cents: number }[]) =>
    lines.reduce((total, line) => total + line.amount_cents, 0)
  const postings = [...Map.groupBy(books.ledger, ({ posting }) => posting)]
    .filter(([, lines]) => sum(lines) !== 0)
    .map(([posting]) => `the posting ${posting} does not add up`)
  const held = sum(books.ledger.filter(({ account }) => account === 'provider:sandbox'))
  const booked = books.payments.reduce((total, row) => total + row.captured_cents - row.refunded_cents, 0)
  return held === booked ? postings : [...postings, `the ledger holds ${held}, the payments ${booked}`]
}

/** No payment is open for longer than 90 minutes, and no paid one is still open at the end of a run. */
const noPaymentStaysOpen: Rule = (books) =>
  books.payments
    .filter(({ state }) => openStates.has(state))
    .filter(({ id, created_at }) => {
      const isOld = books.now - created_at.getTime() > openLimitMs
      return isOld || saleOf(books, id)?.state === 'paid'
    })
    .map(({ id, state }) => `${id} is still ${state}`)

/** At most one payment for each subject is live. */
const oneLivePayment: Rule = (books) => {
  const live = books.payments.filter(
    ({ state, payable_once: isPayableOnce }) =>
      state !== 'refund_due' &&
      (openStates.has(state) || state === 'review' || (state === 'completed' && isPayableOnce)),
  )
  return [...Map.groupBy(live, ({ subject_key }) => subject_key)]
    .filter(([, payments]) => payments.length > 1)
    .map(([subject, payments]) => `${subject} has ${payments.length} live payments`)
}

/** A wrong amount, and a barrier that never opens, lead to review and never to "paid". */
const mismatchesGoToReview: Rule = (books) =>
  books.payments
    .filter(({ id }) => chargeOf(books, id).taken > 0)
    .filter((payment) => {
      const isOdd = chargeOf(books, payment.id).taken !== payment.amount_cents
      return isOdd || ticketOf(payment.subject).startsWith(brokenBarrier)
    })
    .filter(({ state }) => state !== 'review')
    .map(({ id, state }) => `${id} needs a person and is ${state}`)

/** A voucher is used by at most one payment, and released if that payment ends without money. */
const vouchersUsedOnce: Rule = (books) => {
  const used = books.vouchers.filter(({ state }) => state !== 'released')
  const twice = [...Map.groupBy(used, ({ voucher_key }) => voucher_key)]
    .filter(([, uses]) => uses.length > 1)
    .map(([key]) => `the voucher ${key} was used twice`)
  const wrong = books.vouchers.filter(({ payment_id, state }) => {
    const payment = books.payments.find(({ id }) => id === payment_id)
    return (payment?.state === 'completed') !== (state === 'redeemed')
  })
  return [...twice, ...wrong.map(({ payment_id, state }) => `the voucher of ${payment_id} is ${state}`)]
}

/** The balance of every card equals the top-ups, and never exceeds the maximum. */
const cardBalancesMatch: Rule = (books) => {
  const topUps = books.payments.filter((payment) => !isTicket(payment) && payment.state === 'completed')
  return [...Map.groupBy(topUps, ({ credit_account }) => credit_account)].flatMap(([account, payments]) => {
    const paid = payments.reduce((total, row) => total + row.captured_cents, 0)
    const held = books.ledger
      .filter((line) => line.account === account)
      .reduce((total, line) => total - line.amount_cents, 0)
    return held === paid && held <= maximumCardBalance
      ? []
      : [`${account} holds ${held}, and ${paid} was paid`]
  })
}

export const rules = {
  chargedOnce,
  everyChargeIsBooked,
  completedWasCharged,
  effectsDoneOnce,
  acceptedIsKept,
  historyHasNoGap,
  ledgerBalances,
  noPaymentStaysOpen,
  oneLivePayment,
  mismatchesGoToReview,
  vouchersUsedOnce,
  cardBalancesMatch,
} as const satisfies Readonly<Record<string, Rule>>

/** The name of a rule. */
export type RuleName = keyof typeof rules

/** All violations, each with the rule that it breaks. */
export const findViolations = (books: Books, receipts: readonly Receipt[]): string[] =>
  Object.entries(rules).flatMap(([name, rule]) =>
    rule(books, receipts).map((violation) => `${name}: ${violation}`),
  )
