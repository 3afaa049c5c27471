import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { formatMoney } from '#i18n/money-text.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { findExitUntil } from './find-exit-until.ts'
import { findExitHelp } from './help-phone.server.ts'
import type { PaymentView } from '../payment.ts'
import { formatClock } from '#i18n/date-text.ts'
import { referenceOf } from '../payment-reference.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import type { ReturnedPayment } from './returned-payment.ts'

/** The payment as a return page shows it, in one language. */
export async function describeReturnedPayment(
  db: Kysely<Database>,
  payment: PaymentView,
  locale: Locale,
): Promise<ReturnedPayment> {
  const exitUntil = findExitUntil(payment)
  const exitAt = exitUntil === null ? null : Date.parse(exitUntil)
  const [subject] = payment.facts
  return {
    id: payment.id,
    scope: payment.scope,
    centreUid: payment.centreUid,
    status: payment.status,
    state: payment.state,
    service: pickText(payment.service, locale),
    subject: subject === undefined ? null : { label: pickText(subject.label, locale), value: subject.value },
    amount: formatMoney(payment.amount.grossCents),
    exitUntil: exitAt === null ? null : formatClock(exitAt, paymentTimeZone),
    exitAt,
    continueUrl: payment.continueUrl,
    reference: referenceOf(payment.id),
    ...(await findExitHelp(db, payment.centreUid)),
  }
}
