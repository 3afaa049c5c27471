import type { Books } from './books.ts'
import type { Receipt } from './customer.ts'

/*
 * The rules that hold whatever was killed when. Each is a function over the books that names every violation; the
 * negative controls show that each of them can turn red.
 */

type Rule = (books: Books, receipts: readonly Receipt[]) => string[]

const openStates = new Set<string>(['created', 'psp_created', 'captured', 'finalizing', 'refund_due'])
const openLimitMs = 90 * 60_000

const ticketOf = (subject: Books['payments'][number]['subject']) => String(subject['ticketNumber'])
const saleOf = (books: Books, id: string) => books.provider.find((sale) => sale.payment_id === id)
const takenOf = (books: Books, id: string) => {
  const sale = saleOf(books, id)
  const takenAt = sale?.captured_at?.getTime() ?? Infinity
  return { taken: takenAt <= books.now ? (sale?.paid_cents ?? 0) : 0, refunded: sale?.refunded_cents ?? 0 }
}
const isKept = (books: Books, id: string) => {
  const { taken, refunded } = takenOf(books, id)
  return taken > refunded
}

/** Per ticket at most one charge is kept, and exactly one if the customer paid. */
const chargedOnce: Rule = (books) => {
  const tickets = Map.groupBy(books.payments, ({ subject }) => ticketOf(subject))
  return [...tickets].flatMap(([ticket, payments]) => {
    const kept = payments.filter(({ id }) => isKept(books, id)).length
    const isPaid = payments.some(({ id }) => saleOf(books, id)?.state === 'paid')
    return kept > 1 || (isPaid && kept === 0) ? [`ticket ${ticket} was charged ${kept} times`] : []
  })
}

/** Every charge has a row that is completed, on its way, in review or refunded, and that says the same amounts. */
const everyChargeIsBooked: Rule = (books) =>
  books.provider.flatMap(({ payment_id: id }) => {
    const { taken, refunded } = takenOf(books, id)
    if (taken === 0) return []
    const payment = books.payments.find((row) => row.id === id)
    if (!payment) return [`the charge of ${id} has no payment`]
    if (openStates.has(payment.state)) return []
    if (!['completed', 'review', 'refunded'].includes(payment.state))
      return [`${id} is ${payment.state} and was charged`]
    const isSame = payment.captured_cents === taken && payment.refunded_cents === refunded
    return isSame ? [] : [`the amounts of ${id} differ from the provider's`]
  })

/** Nothing is «paid» that was not. */
const nothingPaidForNothing: Rule = (books) =>
  books.payments
    .filter(({ id, state }) => state === 'completed' && !isKept(books, id))
    .map(({ id }) => `${id} is completed and was not charged`)

/** The barrier opens exactly once for what is completed, and never before the money is there. */
const effectsOnce: Rule = (books) =>
  books.payments.flatMap(({ id, state }) => {
    const releases = books.releases.filter(({ release_id }) => release_id === id).length
    const done = books.effects.filter((effect) => effect.payment_id === id && effect.state === 'done').length
    if (state === 'completed') return releases === 1 && done === 1 ? [] : [`${id} opened ${releases} times`]
    const isPaid = takenOf(books, id).taken > 0
    return releases > 0 && !isPaid ? [`${id} opened without money`] : []
  })

/** Every 202 stays true: the wish is written down, and the payment ends as the provider says. */
const acceptedStaysTrue: Rule = (books, receipts) =>
  receipts
    .filter(({ accepted }) => accepted)
    .flatMap(({ transactionId }) => {
      const payment = books.payments.find(({ id }) => id === transactionId)
      if (!payment?.finalize_requested_at) return [`the 202 of ${transactionId} is forgotten`]
      const isPaid = saleOf(books, payment.id)?.state === 'paid'
      const isHeld = openStates.has(payment.state) || ['completed', 'review'].includes(payment.state)
      return isPaid && !isHeld ? [`the 202 of ${transactionId} came to nothing`] : []
    })

/** History follows the transition table, without a gap, up to the state of today. */
const historyIsWhole: Rule = (books) =>
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

/** The ledger sums to 0, posting by posting, and holds as much at the provider as was taken and not refunded. */
const ledgerAddsUp: Rule = (books) => {
  const sum = (lines: readonly { readonly amount_cents: number }[]) =>
    lines.reduce((total, line) => total + line.amount_cents, 0)
  const postings = [...Map.groupBy(books.ledger, ({ posting }) => posting)]
    .filter(([, lines]) => sum(lines) !== 0)
    .map(([posting]) => `the posting ${posting} does not add up`)
  const held = sum(books.ledger.filter(({ account }) => account === 'provider:sandbox'))
  const booked = books.payments.reduce((total, row) => total + row.captured_cents - row.refunded_cents, 0)
  return held === booked ? postings : [...postings, `the ledger holds ${held}, the payments ${booked}`]
}

/** Nothing is open for longer than 90 minutes, and nothing that was paid is still open at the end of a run. */
const nothingStaysOpen: Rule = (books) =>
  books.payments
    .filter(({ state }) => openStates.has(state))
    .filter(({ id, created_at }) => {
      const isOld = books.now - created_at.getTime() > openLimitMs
      return isOld || saleOf(books, id)?.state === 'paid'
    })
    .map(({ id, state }) => `${id} is still ${state}`)

/** At most one payment at a time blocks others from paying the same. */
const oneLivePayment: Rule = (books) => {
  const live = books.payments.filter(
    ({ state }) =>
      state !== 'refund_due' && (openStates.has(state) || ['review', 'completed'].includes(state)),
  )
  return [...Map.groupBy(live, ({ subject_key }) => subject_key)]
    .filter(([, payments]) => payments.length > 1)
    .map(([subject, payments]) => `${subject} has ${payments.length} live payments`)
}

export const rules = {
  chargedOnce,
  everyChargeIsBooked,
  nothingPaidForNothing,
  effectsOnce,
  acceptedStaysTrue,
  historyIsWhole,
  ledgerAddsUp,
  nothingStaysOpen,
  oneLivePayment,
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules

/** All violations, each with the rule that it breaks. */
export const judge = (books: Books, receipts: readonly Receipt[]): string[] =>
  Object.entries(rules).flatMap(([name, rule]) =>
    rule(books, receipts).map((violation) => `${name}: ${violation}`),
  )
