import type { TariffLine } from './tariff.ts'
import type { FlowText, TicketField } from './ticket-flow.ts'
import type { VoucherRate } from './voucher.ts'

/** What the screen needs of a ticket and its price. Amounts are cents with VAT, moments epoch milliseconds. */
export type TicketInfos = {
  readonly number: string
  readonly plate: string | null
  readonly enteredAt: number
  readonly minutes: number
  readonly quotedAt: number
  readonly validUntil: number
  readonly grossCents: number
  readonly amountCents: number
  readonly voucherRates: readonly VoucherRate[]
  /** The line of the tariff that the price is from; null where the car park's price is not that of the tariff. */
  readonly tariffLine: TariffLine | null
  /** One wish to pay, as the visitor sees it now: whatever is sent twice with it is paid once. */
  readonly attempt: string
}

/** What the server says to a step of the flow. */
export type FlowAnswer =
  | { readonly kind: 'ticket'; readonly infos: TicketInfos }
  | { readonly kind: 'voucher'; readonly infos: TicketInfos }
  | { readonly kind: 'price-changed'; readonly infos: TicketInfos }
  /** Started: on to the payment page. */
  | { readonly kind: 'paying'; readonly redirectUrl: string }
  | {
      readonly kind: 'fault'
      /** The field that the step was about. */
      readonly field: TicketField
      readonly message: FlowText
      /** The correlation id. */
      readonly reference: string
    }
