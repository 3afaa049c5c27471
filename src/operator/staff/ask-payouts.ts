import { narrowPayouts, type AccountPayouts } from '#features/payments/closing/match-payouts.ts'
import { readAccountPayouts } from '#features/payments/closing/read-payouts.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Days } from './chosen-days.ts'

/** How long all accounts together may take: less than an answer of this server may. */
const longestMs = 15_000

/** The payouts to one account, or `silent` if its provider has not answered in time. */
export type AskedPayouts =
  | AccountPayouts
  | (Pick<AccountPayouts, 'provider' | 'account'> & { readonly payouts: 'silent' })

/**
 * Asks all providers at once for the payouts of some days, within a bounded time.
 * @param centreUid only what belongs to this centre, of the accounts that have anything of it, and of its current one; null for all
 * @throws DatabaseUnavailable
 */
export async function askPayouts(
  context: PaymentContext,
  days: Days,
  centreUid: string | null,
  waitMs = longestMs,
): Promise<readonly AskedPayouts[]> {
  const signal = AbortSignal.timeout(waitMs)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('The provider takes too long')), { once: true })
  // Nobody waits for it any more if all have answered before.
  tooLate.catch(() => undefined)
  const asked = await Promise.all(
    context.providers.map(async (provider): Promise<AskedPayouts> => {
      try {
        return await Promise.race([readAccountPayouts(context, provider, days, signal), tooLate])
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        const { name, account } = provider
        context.logger.warn({ err: error, provider: name, account }, 'staff: payouts could not be read')
        return { provider: name, account, payouts: 'silent' }
      }
    }),
  )
  if (centreUid === null) return asked
  return asked.flatMap((found): readonly AskedPayouts[] => {
    const { provider, account, payouts } = found
    const isCurrent = provider === context.currentProvider && account === context.accountOf(centreUid)
    if (payouts === null || payouts === 'silent') return isCurrent ? [found] : []
    const own = narrowPayouts(payouts, centreUid)
    return isCurrent || own.length > 0 ? [{ provider, account, payouts: own }] : []
  })
}
