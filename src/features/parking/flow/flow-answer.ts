import type { TariffLine } from '../rules/tariff.ts'
import type { TicketField, TicketFormValues } from './ticket-field.ts'
import type { FlowText } from '../rules/flow-text.ts'
import type { VoucherRate } from '../rules/voucher.ts'

export type TicketInfos = {
  /** The number of the ticket, or what stands for it; see `ticket-ref.ts`. */
  readonly number: string
  readonly plate: string | null
  /** Null if only the plate is known: then the time is not told. */
  readonly enteredAt: number | null
  readonly minutes: number | null
  readonly quotedAt: number
  readonly validUntil: number
  readonly grossCents: number
  readonly amountCents: number
  readonly voucherRates: readonly Pick<VoucherRate, 'code' | 'status' | 'discountCents'>[]
  /** The line of the tariff that explains the price; null if the car park's price differs from the tariff. */
  readonly tariffLine: TariffLine | null
  /** The idempotency key of the payment: however often the form is sent, it is paid once. */
  readonly attempt: string
}

export type FlowAnswer =
  | { readonly kind: 'ticket'; readonly infos: TicketInfos }
  | { readonly kind: 'voucher'; readonly infos: TicketInfos }
  /** A voucher was to be redeemed, and no code was typed; the price stays. */
  | { readonly kind: 'voucher-missing'; readonly infos: TicketInfos }
  | { readonly kind: 'price-changed'; readonly infos: TicketInfos }
  /** The payment was started; the browser leaves for the provider's page. */
  | { readonly kind: 'paying'; readonly redirectUrl: string }
  | {
      /** A ticket is to be paid again. */
      readonly kind: 'retried'
      /** How the fields are filled in. */
      readonly typed: TicketFormValues
      readonly answer: FlowAnswer
      /** Whether the visitor was about to pay before, and has nothing but the price to look at again. */
      readonly isReady: boolean
    }
  | {
      readonly kind: 'fault'
      readonly field: TicketField
      readonly message: FlowText
      /** The correlation id of the request; null if the browser has found the fault without asking the server. */
      readonly reference: string | null
    }
