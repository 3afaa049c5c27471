import type { InferOutput } from 'valibot'
import type { ticketInfosSchema } from './ticket-infos.schema.ts'
import type { TicketField, TicketFormValues } from './ticket-field.ts'
import type { FlowText } from '../rules/flow-text.ts'

export type TicketInfos = Readonly<InferOutput<typeof ticketInfosSchema>>

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
