import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentView } from '#app/features/payments/payment.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { requirePage } from './page-context.server.ts'
import { requireVisitor } from './visitor-context.server.ts'

/**
 * The payment that a screen's address names, if it is the visitor's own.
 * @throws the 404 of this address for unknown, malformed and foreign ids alike
 */
export async function requireOwnPayment({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<PaymentView> {
  const { param, requireFound } = await requirePage({ context })
  const owner = { kind: 'consumer', key: requireVisitor(context).oid } as const
  return requireFound(await context.get(paymentsContext).find(owner, param('transactionId')))
}
