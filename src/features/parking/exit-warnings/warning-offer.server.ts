import type { PaymentView } from '#features/payments/payment.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { findExitUntil } from '#features/payments/return/find-exit-until.ts'
import { formatClock } from '#i18n/date-text.ts'
import type { ExitWarnings } from './exit-warnings.server.ts'
import { decideWarningTime, warningLeadMs } from './warning-time.ts'
import type { WarningOffer } from './warning-offer.ts'

/**
 * What the page of a paid ticket says about a warning; null if none is offered, because the operator has set no keys, no
 * barrier has to be passed, or it is too late and none is set.
 */
export async function findWarningOffer(
  warnings: ExitWarnings,
  payment: PaymentView,
  nowMs: number,
): Promise<WarningOffer | null> {
  const exitUntil = findExitUntil(payment)
  const { publicKey } = warnings
  if (publicKey === null || exitUntil === null) return null
  const isSet = await warnings.isSet(payment.id)
  if (!isSet && decideWarningTime(exitUntil, nowMs) === null) return null
  return { publicKey, isSet, time: formatClock(Date.parse(exitUntil) - warningLeadMs, paymentTimeZone) }
}
