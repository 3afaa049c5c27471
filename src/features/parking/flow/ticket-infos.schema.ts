import * as v from 'valibot'
import { ticketRefPattern } from '../rules/ticket-ref.ts'
import { writtenPlateLimit } from '../rules/written-plate-limit.ts'
import { voucherStatuses } from '../rules/voucher.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'

const whole = v.pipe(v.number(), v.integer())

const tariffLineSchema = v.variant('kind', [
  v.object({ kind: v.literal('free'), upToMinutes: whole }),
  v.object({ kind: v.literal('step'), upToMinutes: whole }),
  v.object({ kind: v.literal('further'), hours: whole }),
  v.object({ kind: v.literal('day-maximum') }),
  v.object({ kind: v.literal('days'), days: whole }),
])

/** `TicketInfos` as the tab's storage holds it. */
export const ticketInfosSchema = v.object({
  /** The number of the ticket, or what stands for it; see `ticket-ref.ts`. */
  number: v.pipe(v.string(), v.regex(ticketRefPattern)),
  plate: v.nullable(v.pipe(v.string(), v.maxLength(writtenPlateLimit))),
  /** Null if only the plate is known: then the time is not told. */
  enteredAt: v.nullable(whole),
  minutes: v.nullable(whole),
  quotedAt: whole,
  validUntil: whole,
  grossCents: whole,
  amountCents: whole,
  voucherRates: v.pipe(
    v.array(
      v.object({
        code: v.pipe(v.string(), v.maxLength(voucherTextLimit)),
        status: v.picklist(voucherStatuses),
        discountCents: whole,
      }),
    ),
    v.readonly(),
  ),
  /** The line of the tariff that explains the price; null if the car park's price differs from the tariff. */
  tariffLine: v.nullable(tariffLineSchema),
  /** The idempotency key of the payment: however often the form is sent, it is paid once. */
  attempt: v.pipe(v.string(), v.uuid()),
})
