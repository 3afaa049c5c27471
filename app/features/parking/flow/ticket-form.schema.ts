import * as v from 'valibot'
import type { TicketInfos } from './flow-answer.ts'
import { voucherStatuses } from '../rules/voucher.ts'

/*
 * The forms of the flow. A form carries the ticket data that the page shows, so that the server stores nothing and two
 * tabs are two flows. None of these data are trusted: the car park is asked again before anything is paid, and the
 * shown price is only compared.
 */

const text = v.optional(v.pipe(v.string(), v.maxLength(64)), '')
const whole = v.pipe(v.number(), v.integer())

const tariffLineSchema = v.variant('kind', [
  v.object({ kind: v.literal('free'), upToMinutes: whole }),
  v.object({ kind: v.literal('step'), upToMinutes: whole }),
  v.object({ kind: v.literal('further'), hours: whole }),
  v.object({ kind: v.literal('day-maximum') }),
  v.object({ kind: v.literal('days'), days: whole }),
])

export const ticketInfosSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{8,20}$/)),
  plate: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  enteredAt: whole,
  minutes: whole,
  quotedAt: whole,
  validUntil: whole,
  grossCents: whole,
  amountCents: whole,
  voucherRates: v.array(
    v.object({
      code: v.pipe(v.string(), v.maxLength(40)),
      status: v.picklist(voucherStatuses),
      discountCents: whole,
      isSingleUse: v.boolean(),
    }),
  ),
  tariffLine: v.nullable(tariffLineSchema),
  attempt: v.pipe(v.string(), v.uuid()),
})

export const ticketFormSchema = v.object({
  /** `review` shows the last step, `refresh` asks for the current price; the others are self-explanatory. */
  intent: v.picklist(['find', 'voucher', 'refresh', 'review', 'pay']),
  by: v.optional(v.picklist(['number', 'plate']), 'number'),
  ticketNumber: text,
  licencePlate: text,
  voucher: text,
  /** `TicketInfos` as JSON; absent until a ticket is known. */
  known: v.optional(v.pipe(v.string(), v.maxLength(4096))),
})
export type TicketForm = v.InferOutput<typeof ticketFormSchema>

/** The ticket data of a form; null if there are none or they are not ours. */
export function readKnownTicket({ known }: Pick<TicketForm, 'known'>): TicketInfos | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ticketInfosSchema), known)
  return parsed.success ? parsed.output : null
}
