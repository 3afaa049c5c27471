import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import { listOwners } from '#app/features/payments/payer.server.ts'
import type { PaymentOwner, PaymentView } from '#app/features/payments/payment.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import { requireGuardsPassed } from './guard-context.server.ts'
import { requirePage } from './page-context.server.ts'

/** A payment of the visitor, with its owner: the account, or the guest that this browser was. */
export type OwnPayment = { readonly payment: PaymentView; readonly owner: PaymentOwner }

/**
 * The payment that the path names, if it is the visitor's own.
 * @throws a 404 if the id is unknown, malformed or another owner's; or the redirect to sign-in if the visitor may turn
 * out to be the owner (GRD-06)
 */
export async function requireOwnPayment(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  id: string,
): Promise<OwnPayment> {
  const { requireFound } = await requirePage({ context })
  for (const owner of listOwners(context)) {
    const payment = await context.get(paymentsContext).find(owner, id)
    if (payment) return { payment, owner }
  }
  if (context.get(sessionContext).loggedIn) return requireFound<OwnPayment>(undefined)
  const { pathname, search, route } = requireGuardsPassed(context).navigation
  throw redirectDocument(signInPath(pathname + search, route))
}
