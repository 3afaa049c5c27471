import type { PastOrder } from '#features/payments/engine/own-payment.server.ts'
import type { Payer } from '#features/payments/payer.server.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import { isCard } from '#features/payments/payment-scope.ts'
import { formatTicketNumber } from '#core/ticket-number.ts'
import type { Result } from '#core/result.ts'
import type { LookUpFault } from '../tickets/look-up-fault.ts'
import { readPaidTicket } from '../tickets/parking-scope.server.ts'
import type { ShownQuote } from '../tickets/shown-quote.ts'
import type { TicketService } from '../tickets/ticket-service.server.ts'
import { emptyFlow } from './ticket-flow.ts'
import type { TicketFormValues } from './ticket-field.ts'

type RetrySources = {
  readonly tickets: Pick<TicketService, 'priceAgain'>
  readonly payments: Pick<Payments, 'findPastOrder'>
  readonly payer: Payer
  readonly centreUid: string
}

export type RetriedTicket = {
  readonly quoted: Result<ShownQuote, LookUpFault>
  /** The fields as the visitor would have filled them in. */
  readonly typed: TicketFormValues
  /** What the visitor was about to pay; null if that was paid, and time has passed since. */
  readonly beforeCents: number | null
  readonly voucherCode: string | null
}

/**
 * The ticket of one of the visitor's payments at its current price: with its voucher, if nothing was paid. Null if the
 * visitor has no such payment at this centre.
 */
export async function retryTicket(
  sources: RetrySources,
  transactionId: string,
): Promise<RetriedTicket | null> {
  const { tickets, payer, centreUid } = sources
  const order = await findOrder(sources, transactionId)
  if (order?.centreUid !== centreUid || isCard(order.scope)) return null
  const { ticketNumber: number, seesTime } = readPaidTicket(order.subject)
  const isUnpaid = order.status === 'failed'
  // The voucher of a paid ticket is used.
  const voucherCode = isUnpaid ? order.voucherCode : null
  const again = { visitor: payer.visitor, centreUid, number, seesTime, voucherCode }
  const quoted = await tickets.priceAgain(again)
  const typed = { ...nameTicket(quoted, seesTime ? number : null), voucher: voucherCode ?? '' }
  return { quoted, typed, beforeCents: isUnpaid ? order.amountCents : null, voucherCode }
}

async function findOrder({ payments, payer }: RetrySources, id: string): Promise<PastOrder | undefined> {
  const { owner, formerOwner } = payer
  const own = await payments.findPastOrder(owner, id)
  return own ?? (formerOwner === null ? undefined : payments.findPastOrder(formerOwner, id))
}

/** By what the ticket is known: without a time of entry only by its plate. */
function nameTicket(
  quoted: RetriedTicket['quoted'],
  number: string | null,
): Omit<TicketFormValues, 'voucher'> {
  const { ticketFormValues: none } = emptyFlow
  if (quoted.ok && quoted.value.ticket.enteredAt === null)
    return { ...none, by: 'plate', licencePlate: quoted.value.ticket.plate ?? '' }
  const known = quoted.ok ? quoted.value.ticket.number : number
  return { ...none, ticketNumber: known === null ? '' : formatTicketNumber(known) }
}
