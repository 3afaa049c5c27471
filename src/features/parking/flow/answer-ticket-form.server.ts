import { randomUUID } from 'node:crypto'
import type { Result } from '#core/result.ts'
import type { Payer } from '#features/payments/payer.server.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import type { StartResult, StartFault, TooManyStarts } from '#features/payments/payment-start.ts'
import type { Locale } from '#i18n/locale.ts'
import type { TicketKey } from '../rules/ticket-ref.ts'
import type { ShownQuote } from '../tickets/shown-quote.ts'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import { describeLookUpFault, type LookUpFault } from '../tickets/look-up-fault.ts'
import { findTariffLine, priceOfStay, type Tariff } from '../rules/tariff.ts'
import type { TicketService } from '../tickets/ticket-service.server.ts'
import type { TicketField } from './ticket-field.ts'
import type { FlowText } from '../rules/flow-text.ts'
import { namingFaults } from './ticket-form.schema.ts'
import type { TicketStep } from './parse-ticket-form.server.ts'
import { acceptedCode } from '../rules/voucher.ts'
import { retryTicket } from './retry-ticket.server.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

export type FlowSources = {
  readonly tickets: TicketService
  readonly payments: Pick<Payments, 'start' | 'findPastOrder'>
  readonly payer: Payer
  readonly centreUid: string
  readonly tariff: Tariff
  readonly timeZone: string
  readonly locale: Locale
  readonly reference: string
}

export async function answerTicketForm(sources: FlowSources, step: TicketStep): Promise<FlowAnswer> {
  switch (step.kind) {
    case 'refused':
      return fault(sources, step.field, { key: step.message })
    case 'find':
      return findTicket(sources, step.key)
    case 'voucher':
      return answerQuote(sources, 'voucher', await priceVoucher(sources, step.known, step.typed), 'voucher')
    case 'refused-voucher':
      return { kind: 'voucher', infos: withUnknownVoucher(step.known) }
    case 'missing-voucher':
      return { kind: 'voucher-missing', infos: step.known }
    case 'refresh':
      return refresh(sources, step.known)
    case 'review':
      return { kind: 'ticket', infos: step.known }
    case 'pay':
      return pay(sources, step.known)
    case 'retry':
      return retry(sources, step.transactionId)
  }
}

async function findTicket(sources: FlowSources, key: TicketKey): Promise<FlowAnswer> {
  const { field } = namingFaults[key.kind]
  const request = { visitor: sources.payer.visitor, centreUid: sources.centreUid }
  return answerQuote(sources, field, await sources.tickets.find(request, key), 'ticket')
}

/**
 * A text that cannot be a voucher code is treated like a code that the car park does not know: it replaces the voucher
 * that was accepted before. Without one the price stays, which may be waived.
 */
const withUnknownVoucher = (known: TicketInfos): TicketInfos => ({
  ...known,
  amountCents: acceptedCode(known) === null ? known.amountCents : known.grossCents,
  voucherRates: [{ code: '', status: 'UNKNOWN', discountCents: 0 }],
})

const priceVoucher = (
  { tickets, payer, centreUid }: FlowSources,
  { number: ref }: TicketInfos,
  typed: string,
) => tickets.priceVoucher({ visitor: payer.visitor, centreUid, ref, typed })

/** The current price; the visitor is told only if it has changed. */
async function refresh(sources: FlowSources, known: TicketInfos): Promise<FlowAnswer> {
  const quoted = await priceVoucher(sources, known, acceptedCode(known) ?? '')
  const isSame = quoted.ok && quoted.value.amountCents === known.amountCents
  return answerQuote(sources, 'voucher', quoted, isSame ? 'ticket' : 'price-changed')
}

/** The ticket of a payment that came to nothing, to be paid again, or of one whose exit time is over. */
async function retry(sources: FlowSources, transactionId: string): Promise<FlowAnswer> {
  const retried = await retryTicket(sources, transactionId)
  if (retried === null) return fault(sources, 'ticketNumber', { key: 'ticket_fault_expired_form' })
  const { quoted, typed, beforeCents, voucherCode } = retried
  const answerAs = (kind: QuoteKind) => answerQuote(sources, namingFaults[typed.by].field, quoted, kind)
  const isRefused = quoted.ok && voucherCode !== null && acceptedCode(quoted.value) === null
  const isOtherPrice = quoted.ok && beforeCents !== null && quoted.value.amountCents !== beforeCents
  const answer = answerAs(isRefused ? 'voucher' : isOtherPrice ? 'price-changed' : 'ticket')
  return { kind: 'retried', typed, answer, isReady: beforeCents !== null && !isRefused }
}

async function pay(sources: FlowSources, known: TicketInfos): Promise<FlowAnswer> {
  const { payments, payer, centreUid, locale } = sources
  // It is not known yet whether the browser keeps the guest cookie; without it the outcome of the payment could not be
  // shown.
  if (payer.isNew) return fault(sources, 'voucher', { key: 'ticket_fault_guest_cookie' })
  const { owner, visitor, formerOwner } = payer
  const start = (idempotencyKey: string): Promise<StartResult> =>
    payments.start({
      order: {
        scope: 'ParkingTicket',
        centreUid,
        subject: { ticketNumber: known.number },
        voucherCode: acceptedCode(known) ?? undefined,
        owner,
      },
      visitor,
      formerOwner,
      idempotencyKey,
      locale,
      shownCents: known.amountCents,
    })
  const first = await start(known.attempt)
  // The visitor came back from the provider's page without paying and wants to pay now: that needs a new key.
  const isOver = !first.ok && (first.problem === 'payment-ended' || first.problem === 'key-reused')
  const started = isOver ? await start(randomUUID()) : first
  if (started.ok) return { kind: 'paying', redirectUrl: started.value.redirectUrl }
  return started.problem === 'price-changed'
    ? refresh(sources, known)
    : fault(sources, 'voucher', describeStartFault(started.problem))
}

type QuoteKind = 'ticket' | 'voucher' | 'price-changed'

function answerQuote(
  sources: FlowSources,
  field: TicketField,
  quoted: Result<ShownQuote, LookUpFault>,
  kind: QuoteKind,
): FlowAnswer {
  return quoted.ok
    ? { kind, infos: viewQuote(quoted.value, sources.tariff) }
    : fault(sources, field, describeLookUpFault(quoted.problem, sources.timeZone))
}

const fault = ({ reference }: FlowSources, field: TicketField, message: FlowText): FlowAnswer => ({
  kind: 'fault',
  field,
  message,
  reference,
})

function viewQuote(quote: ShownQuote, tariff: Tariff): TicketInfos {
  const { ticket, minutes, quotedAt, validUntil, grossCents, amountCents, voucherRates } = quote
  const isByTariff = minutes !== null && quote.timesPaid === 0 && priceOfStay(tariff, minutes) === grossCents
  return {
    ...ticket,
    minutes,
    quotedAt,
    validUntil,
    grossCents,
    amountCents,
    voucherRates,
    tariffLine: isByTariff ? findTariffLine(tariff, minutes) : null,
    attempt: randomUUID(),
  }
}

const startTexts: Readonly<Record<Exclude<StartFault, 'price-changed'>, MessageKey>> = {
  'subject-unknown': 'ticket_fault_unknown',
  'subject-already-paid': 'ticket_fault_paid',
  'subject-expired': 'ticket_fault_expired',
  'subject-foreign': 'ticket_fault_unknown',
  'nothing-due': 'ticket_fault_nothing_due',
  'amount-not-offered': 'ticket_fault_not_offered',
  'below-minimum': 'ticket_fault_below_minimum',
  'voucher-refused': 'ticket_fault_voucher',
  'voucher-used': 'ticket_voucher_used',
  'not-offered': 'ticket_fault_not_offered',
  unavailable: 'ticket_fault_unavailable',
  'key-reused': 'ticket_fault_try_again',
  'payment-in-progress': 'ticket_fault_in_progress',
  'provider-unavailable': 'ticket_fault_provider',
  'payment-ended': 'ticket_fault_try_again',
}

const describeStartFault = (reason: Exclude<StartFault, 'price-changed'> | TooManyStarts): FlowText =>
  typeof reason === 'object'
    ? { key: 'ticket_fault_too_many_payments', values: { minutes: Math.ceil(reason.retryAfter / 60) } }
    : { key: startTexts[reason] }
