import { type LoaderFunctionArgs, replace, useLoaderData, useLocation } from 'react-router'
import { decideReturnPage, readPaymentReturn } from '#features/payments/return/payment-return.ts'
import { paymentPagePath, unnamedFailurePath } from '#features/payments/payment-return-path.ts'
import { describeReturnedPayment } from '#features/payments/return/returned-payment.server.ts'
import { ownerlessOutcomes, ReturnOwnerless } from '#features/payments/return/return-ownerless.tsx'
import { ReturnWaiting } from '#features/payments/return/return-waiting.tsx'
import { findOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { useNotePaid } from '#site/exit-card/use-note-paid.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { paymentsContext } from '#features/payments/payments.server.ts'

/**
 * Finalises the payment from which the visitor returns, and redirects as soon as its outcome is known (PAY-04). What is not
 * the visitor's to finalise leads to the failure page (PAY-02). If the account was deleted meanwhile, the page says how the payment
 * stands; it is settled without the visitor.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, requireFound, search, t } = await requirePage({ context })
  const { scope, transactionId = '', isCancelled } = readPaymentReturn(search)
  const payments = context.get(paymentsContext)
  const ownerless = await payments.findOwnerless(transactionId)
  if (ownerless !== undefined) {
    const title = t('payment_ownerless_title', { outcome: ownerlessOutcomes[ownerless] })
    return { head: pageHead({ title }), messages, address: null, status: ownerless }
  }
  const own = await findOwnPayment({ context }, transactionId)
  if (own === undefined) throw replace(unnamedFailurePath(locale, scope))
  const { owner } = own
  if (isCancelled) await payments.cancel(owner, transactionId)
  const outcome = await payments.finalize(owner, transactionId)
  const payment = requireFound(await payments.find(owner, transactionId))
  const page = decideReturnPage(payment.status, outcome)
  if (page !== 'waiting') throw replace(paymentPagePath(page, locale, payment))
  return {
    head: pageHead({ title: t('payment_waiting_title') }),
    messages,
    address: paymentPagePath('redirect', locale, payment),
    payment: await describeReturnedPayment(db, payment, locale),
    isGuest: owner.kind === 'guest',
  }
}

/** The page on which a visitor waits until the payment provider reports the outcome. */
export default function PaymentRedirect() {
  const { messages: _, ...found } = useLoaderData<typeof loader>()
  useNotePaid(found.address !== null && found.isGuest ? found.payment : null)
  return (
    <>
      {found.address === null ? (
        <ReturnOwnerless status={found.status}>
          <OwnerlessWays isOpen={decideReturnPage(found.status, undefined) === 'waiting'} />
        </ReturnOwnerless>
      ) : (
        <ReturnWaiting payment={found.payment} isGuest={found.isGuest}>
          <Ways address={found.address} centreUid={found.payment.centreUid} />
        </ReturnWaiting>
      )}
    </>
  )
}

/** The links on the page of a payment without an owner: to check again while it is open, and home. */
function OwnerlessWays({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <>
      {isOpen && (
        <ButtonAnchor href={pathname + search} variant="secondary">
          {t('payment_check_again')}
        </ButtonAnchor>
      )}
      <ButtonLink to={pathOf('home', useLocale())} variant="quiet">
        {t('payment_home')}
      </ButtonLink>
    </>
  )
}

/** The links that let the visitor check again or leave the page while the payment is open. */
function Ways({ address, centreUid }: { address: string; centreUid: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <ButtonAnchor href={address} variant="secondary">
        {t('payment_check_again')}
      </ButtonAnchor>
      <ButtonLink to={pathOf('centerUid', locale, { centerUid: centreUid })} variant="quiet">
        {t('payment_to_centre')}
      </ButtonLink>
    </>
  )
}
