import type { Generated } from 'kysely'
import type { Locale } from '#app/i18n/locale.ts'

/**
 * The embedded payment page's own books. Payments never look into them: they ask, as they would ask a real provider.
 */
export type SandboxPaymentTable = {
  /** In the page's address, and known to nobody else. */
  ref: string
  /** The idempotency key. */
  payment_id: string
  amount_cents: number
  description: string
  locale: Locale
  return_url: string
  cancel_url: string
  expires_at: Date
  state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed'
  paid_cents: Generated<number>
  /** From when on the money is there; later than the payment where it is slow. */
  captured_at: Date | null
  refunded_cents: Generated<number>
  refund_key: string | null
}
