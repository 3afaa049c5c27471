import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'
import { ticketNumberSchema } from '#core/ticket-number.ts'
import { isPlateRef, ticketRefPattern } from '../rules/ticket-ref.ts'
import { writtenPlateLimit } from '../rules/written-plate-limit.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'
import { safeParse } from 'valibot'
import type { FlowAnswer } from './flow-answer.ts'
import type { TicketFormValues } from './ticket-field.ts'

/*
 * The forms of the flow. A form carries what the page shows of the ticket, one field for each fact, so that the server
 * stores nothing and two tabs are two flows. None of these facts are trusted: the car park is asked again before
 * anything is paid, and the shown price is only compared.
 */

/**
 * The forms by their field `intent`. `review` shows the last step, or redeems the voucher that is typed and not judged yet;
 * `refresh` asks for the current price; `retry` comes from the page of a payment, whose ticket is to be paid again; the others
 * are self-explanatory.
 */
export const ticketIntents = ['find', 'voucher', 'refresh', 'review', 'pay', 'retry'] as const
export type TicketIntent = (typeof ticketIntents)[number]

export const namingForm = v.object({
  by: v.optional(v.picklist(['number', 'plate'], 'ticket_by_invalid'), 'number'),
})

/** The field that identifies the ticket, and the error for a text that is no number or plate. */
export const namingFaults = {
  number: { field: 'ticketNumber', message: 'ticket_number_invalid' },
  plate: { field: 'licencePlate', message: 'ticket_plate_invalid' },
} as const

export const findForms = {
  number: v.object({ ticketNumber: ticketNumberSchema }),
  plate: v.object({ licencePlate: licencePlateSchema }),
}

const voucherMessage = 'ticket_voucher_unknown'

/**
 * The voucher to redeem; empty to remove one. Only length and characters are checked here; the ticket service and the
 * car park decide whether the text is a valid code.
 */
export const voucherForm = v.object({
  voucher: v.optional(
    v.pipe(
      v.string(voucherMessage),
      v.maxLength(voucherTextLimit, voucherMessage),
      v.check(isPlainText, voucherMessage),
    ),
  ),
})

const digits = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^\d+$/), v.transform(Number))
const moment = digits(15)
const cents = digits(8)

/** What the page knows of the ticket: the hidden fields of every form after the first step. */
export const knownTicketForm = v.pipe(
  v.object({
    number: v.pipe(v.string(), v.regex(ticketRefPattern)),
    plate: v.optional(v.pipe(v.string(), v.maxLength(writtenPlateLimit), v.check(isPlainText))),
    enteredAt: v.optional(moment),
    minutes: v.optional(digits(9)),
    quotedAt: moment,
    validUntil: moment,
    grossCents: cents,
    amountCents: cents,
    /** The code of the accepted voucher; its discount is `discountCents`. */
    voucherCode: v.optional(v.pipe(v.string(), v.maxLength(voucherTextLimit), v.check(isPlainText))),
    discountCents: v.optional(cents),
    isByTariff: v.optional(v.literal('yes')),
    attempt: v.pipe(v.string(), v.uuid()),
  }),
  v.check(
    ({ number, enteredAt, minutes }) =>
      isPlateRef(number) || (enteredAt !== undefined && minutes !== undefined),
  ),
)

/** The fault of the typed number or plate, by the schema that the server uses; null if the ticket can be looked up. */
export function judgeNaming(values: TicketFormValues): Extract<FlowAnswer, { kind: 'fault' }> | null {
  if (safeParse(findForms[values.by], values).success) return null
  const { field, message } = namingFaults[values.by]
  return { kind: 'fault', field, message: { key: message }, reference: null }
}
