import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { retryForm } from '#features/payments/retry-form.schema.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName, readTyped } from '#platform/read-form.server.ts'
import type { TicketKey } from '../rules/ticket-ref.ts'
import type { Tariff } from '../rules/tariff.ts'
import type { TicketInfos } from './flow-answer.ts'
import { acceptedCode, isVoucherOpen } from '../rules/voucher.ts'
import { readKnownTicket } from './known-ticket-fields.ts'
import type { TicketField, TicketFormValues } from './ticket-field.ts'
import {
  findForms,
  knownTicketForm,
  namingFaults,
  namingForm,
  ticketIntents,
  voucherForm,
  type TicketIntent,
} from './ticket-form.schema.ts'

/**
 * What a posted form asks for. `refused`: the form does not fit its schema; `refused-voucher`: only its voucher does
 * not; `missing-voucher`: a voucher shall be redeemed, and the field is empty.
 */
export type TicketStep =
  | { readonly kind: 'find'; readonly key: TicketKey }
  | { readonly kind: 'voucher'; readonly known: TicketInfos; readonly typed: string }
  | { readonly kind: 'refused-voucher' | 'missing-voucher'; readonly known: TicketInfos }
  | { readonly kind: 'refresh' | 'review' | 'pay'; readonly known: TicketInfos }
  | { readonly kind: 'retry'; readonly transactionId: string }
  | { readonly kind: 'refused'; readonly field: TicketField; readonly message: MessageKey }

export type ParsedTicketForm = {
  readonly intent: TicketIntent | null
  readonly step: TicketStep
  readonly typed: TicketFormValues
}

/**
 * Parses a posted form of the flow. A form that does not fit is a `refused` step, never an exception.
 * @param tariff the tariff of the centre, to explain the price
 */
export function parseTicketForm(data: FormData, tariff: Tariff): ParsedTicketForm {
  const naming = parseForm(data, namingForm)
  const by = naming.status === 'success' ? naming.value.by : 'number'
  const typed = {
    by,
    ticketNumber: readTyped(data, 'ticketNumber'),
    licencePlate: readTyped(data, 'licencePlate'),
    voucher: readTyped(data, 'voucher'),
  }
  const intent = readFormName(data, 'intent', ticketIntents) ?? null
  const refuse = (message: MessageKey): TicketStep => ({
    kind: 'refused',
    field: namingFaults[by].field,
    message,
  })
  const parse = (): TicketStep => {
    if (naming.status !== 'success') return refuse('ticket_by_invalid')
    if (intent === null) return refuse('ticket_fault_try_again')
    if (intent === 'find') return parseFind(data, by, refuse)
    return intent === 'retry' ? parseRetry(data, refuse) : parseKnown(data, intent, tariff, refuse)
  }
  return { intent, step: parse(), typed }
}

type Refuse = (message: MessageKey) => TicketStep

function parseFind(data: FormData, by: TicketFormValues['by'], refuse: Refuse): TicketStep {
  if (by === 'number') {
    const found = parseForm(data, findForms.number)
    if (found.status !== 'success') return refuse(namingFaults.number.message)
    return { kind: 'find', key: { kind: 'number', number: found.value.ticketNumber } }
  }
  const found = parseForm(data, findForms.plate)
  if (found.status !== 'success') return refuse(namingFaults.plate.message)
  return { kind: 'find', key: { kind: 'plate', plate: found.value.licencePlate } }
}

function parseRetry(data: FormData, refuse: Refuse): TicketStep {
  const fields = parseForm(data, retryForm)
  return fields.status === 'success'
    ? { kind: 'retry', ...fields.value }
    : refuse('ticket_fault_expired_form')
}

function parseKnown(
  data: FormData,
  intent: Exclude<TicketIntent, 'find' | 'retry'>,
  tariff: Tariff,
  refuse: Refuse,
): TicketStep {
  const fields = parseForm(data, knownTicketForm)
  // Our pages never send such fields, unless the page is from another build: the visitor has to look up the ticket
  // again.
  if (fields.status !== 'success') return refuse('ticket_fault_expired_form')
  const known = readKnownTicket(fields.value, tariff)
  if (intent === 'refresh' || intent === 'pay') return { kind: intent, known }
  const voucher = parseForm(data, voucherForm)
  if (voucher.status !== 'success') return { kind: 'refused-voucher', known }
  const typed = voucher.value.voucher ?? ''
  const judged = { accepted: acceptedCode(known), refused: readTyped(data, 'refused') }
  if (intent === 'review' && !isVoucherOpen(typed, judged)) return { kind: 'review', known }
  // An empty field beside an accepted voucher removes it.
  const isMissing = typed.trim() === '' && judged.accepted === null
  return isMissing ? { kind: 'missing-voucher', known } : { kind: 'voucher', known, typed }
}
