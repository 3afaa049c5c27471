import { replace } from 'react-router'
import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { PaymentView } from '../payment.ts'
import { decideReturnPage, type ReturnPage } from './payment-return.ts'
import { paymentPagePath } from '../payment-return-path.ts'
import { describeReturnedPayment } from './returned-payment.server.ts'
import type { ReturnedPayment } from './returned-payment.ts'

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
