import type { Environment } from '#platform/settings/environment.server.ts'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import type { Finding } from '#platform/doctor/finding.ts'

/** What was found about one account at a provider: `Stripe` for the common one, `Stripe (kiel-gmbh)` for the others. */
export type AccountFinding = readonly [title: string, Finding]

/** Which centres pay into an account; of the common one, which is for all others, nothing. */
export function describeUse({ PAYMENT_ACCOUNTS }: Environment, name: string): string {
  if (name === commonAccount) return ''
  const centres = [...PAYMENT_ACCOUNTS].flatMap(([uid, account]) => (account === name ? [uid] : []))
  return centres.length === 0
    ? ', for no new payments: it is kept for refunds'
    : `, for the payments of ${centres.join(', ')}`
}
