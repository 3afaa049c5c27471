import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { shortReference } from '#i18n/short-reference.ts'
import { formatMoney } from '#i18n/money-text.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { findExitUntil } from './find-exit-until.ts'
import { findExitHelp } from './help-phone.server.ts'
import type { PaymentView } from '../payment.ts'
import { formatClock } from '#i18n/date-text.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import type { ReturnedPayment } from './returned-payment.ts'
import { replace } from 'react-router'
import { decideReturnPage, type ReturnPage } from './payment-return.ts'
import { paymentPagePath } from '../payment-return-path.ts'

/**
 * The payment that a return page is about. The path can be opened at any time: if another return page is right for the
 * payment by now, it redirects there. An open payment may stay on the failure page, because nobody has paid it.
 * @throws a redirect to the right page
 */
export async function loadReturnPage(
  db: Kysely<Database>,
  locale: Locale,
  page: Exclude<ReturnPage, 'waiting'>,
  payment: PaymentView,
): Promise<ReturnedPayment> {
  const truth = decideReturnPage(payment.status, page === 'failure' ? 'refused' : undefined)
  if (truth !== page) {
    throw replace(paymentPagePath(truth === 'waiting' ? 'redirect' : truth, locale, payment))
  }
  return describeReturnedPayment(db, payment, locale)
}

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
    reference: shortReference(payment.id),
    ...(await findExitHelp(db, payment.centreUid)),
  }
}
