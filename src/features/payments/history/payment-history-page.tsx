import { SignInButton } from '#platform/loading/sign-in-button.tsx'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paymentPagePath } from '../payment-return-path.ts'
import styles from './payment-list.module.css'
import { PaymentList } from './payment-list.tsx'
import type { PaymentSummary } from './payment-summary.ts'

type PaymentHistoryPageProps = {
  centreUid: string
  payments: readonly PaymentSummary[]
  /** The query of the next page; null on the last one. */
  older: string | null
  isFirstPage: boolean
  years: readonly number[]
  /** Where a guest signs in; null for an account. */
  signInPath: string | null
}

export function PaymentHistoryPage(page: PaymentHistoryPageProps) {
  const t = useTranslate()
  const { centreUid, payments, older, isFirstPage, signInPath } = page
  if (payments.length === 0 && isFirstPage)
    return <NoPayments centreUid={centreUid} signInPath={signInPath} />
  return (
    <>
      <PaymentList
        payments={payments}
        marksGuests={signInPath === null}
        renderLinks={(payment) => <ReceiptLinks centreUid={centreUid} payment={payment} />}
      />
      {(older !== null || !isFirstPage) && (
        <div className={styles.more}>
          {older !== null && (
            <ButtonLink to={older} variant="secondary">
              {t('payment_history_older')}
            </ButtonLink>
          )}
          {!isFirstPage && (
            <ButtonLink to="?" variant="quiet">
              {t('payment_history_newest')}
            </ButtonLink>
          )}
        </div>
      )}
      {signInPath === null ? (
        <Years centreUid={centreUid} years={page.years} />
      ) : (
        <SignIn path={signInPath} />
      )}
    </>
  )
}

function SignIn({ path }: { path: string }) {
  const t = useTranslate()
  return (
    <section className={styles.years}>
      <p>{t('payment_history_sign_in')}</p>
      <div>
        <SignInButton href={path} variant="secondary">
          {t('account_login')}
        </SignInButton>
      </div>
    </section>
  )
}

function NoPayments({ centreUid, signInPath }: Pick<PaymentHistoryPageProps, 'centreUid' | 'signInPath'>) {
  const t = useTranslate()
  const parking = pathOf('centerUid-parking', useLocale(), { centerUid: centreUid })
  return (
    <Notice
      image="/illustrations/empty-payments.svg"
      title={t('payment_history_empty')}
      text={t('payment_history_empty_text')}
    >
      <ButtonLink to={parking}>{t('payment_history_parking')}</ButtonLink>
      {signInPath !== null && <SignIn path={signInPath} />}
    </Notice>
  )
}

/** Links to the receipt or, without one, to the status of the payment, which redirects to the right return page. */
function ReceiptLinks({ centreUid, payment }: { centreUid: string; payment: PaymentSummary }) {
  const t = useTranslate()
  const locale = useLocale()
  const params = { centerUid: centreUid, transactionId: payment.id }
  const ofMoment = <VisuallyHidden>&nbsp;{t('payment_of_day', { day: payment.moment })}</VisuallyHidden>
  if (payment.receiptNumber === null) {
    return (
      <Link to={paymentPagePath('failure', locale, payment)}>
        {t('payment_details')}
        {ofMoment}
      </Link>
    )
  }
  return (
    <>
      <Link to={pathOf('centerUid-parking-receipt', locale, params)}>
        {t('payment_receipt')}
        {ofMoment}
      </Link>
      <a href={pathOf('centerUid-parking-receipt-pdf', locale, params)}>
        {t('payment_pdf')}
        {ofMoment}
      </a>
    </>
  )
}

function Years({ centreUid, years }: { centreUid: string; years: readonly number[] }) {
  const t = useTranslate()
  const path = pathOf('centerUid-parking-paymentHistory-csv', useLocale(), { centerUid: centreUid })
  if (years.length === 0) return null
  return (
    <section className={styles.years}>
      <h2>{t('payment_csv')}</h2>
      <div>
        {years.map((year) => (
          <ButtonAnchor key={year} href={`${path}?year=${year}`} variant="secondary" download>
            {t('payment_csv_year', { year: String(year) })}
          </ButtonAnchor>
        ))}
      </div>
    </section>
  )
}
