import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'

/** The books of the embedded payment page. Payments never read them: they ask the provider, as they would a real one. */
export type SandboxPaymentTable = {
  /** The secret part of the page's address. */
  ref: string
  payment_id: string
  amount_cents: number
  description: string
  locale: Locale
  return_url: string
  cancel_url: string
  expires_at: Date
  state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed'
  paid_cents: Generated<number>
  /** When the money is captured; later than the payment if the outcome is slow. */
  captured_at: Date | null
  refunded_cents: Generated<number>
  /** Written by earlier releases. */
  refund_key: string | null
}

/** Each refund of the embedded provider, by the key with which it was asked for. */
export type SandboxRefundTable = { key: string; ref: string; amount_cents: number }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    sandbox_payment: SandboxPaymentTable
    sandbox_refund: SandboxRefundTable
  }
}
