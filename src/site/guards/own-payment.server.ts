import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { listOwners } from '#features/payments/payer.server.ts'
import type { PaymentOwner, PaymentView } from '#features/payments/payment.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { requireGuardsPassed } from './guard-context.server.ts'
import { requirePage } from './page-context.server.ts'
import { paymentsContext } from '#features/payments/payments.server.ts'

/** A payment of the visitor, with its owner: an account, or the guest who paid in this browser. */
export type OwnPayment = { readonly payment: PaymentView; readonly owner: PaymentOwner }

/**
 * The payment with this id, if it is the visitor's own; undefined if a signed-in visitor has no such payment.
 * @throws a redirect to sign-in if the visitor is anonymous and this browser has no such payment as a guest, because an
 * account may own it (GRD-06)
 */
export async function findOwnPayment(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  id: string,
): Promise<OwnPayment | undefined> {
  const { pathname, search, route } = requireGuardsPassed(context).navigation
  for (const owner of listOwners(context)) {
    const payment = await context.get(paymentsContext).find(owner, id)
    if (payment) return { payment, owner }
  }
  if (context.get(sessionContext).loggedIn) return undefined
  throw redirectDocument(signInPath(pathname + search, route))
}

/**
 * The payment with this id, if it is the visitor's own.
 * @throws data with status 404 if a signed-in visitor has no such payment; otherwise what `findOwnPayment` throws
 */
export async function requireOwnPayment(
  args: Pick<LoaderFunctionArgs, 'context'>,
  id: string,
): Promise<OwnPayment> {
  const { requireFound } = await requirePage(args)
  return requireFound(await findOwnPayment(args, id))
}
