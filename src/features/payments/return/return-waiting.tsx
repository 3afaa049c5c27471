import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { HelpCall } from './help-call.tsx'
import type { ReturnedPayment } from './returned-payment.ts'
import styles from './return-page.module.css'

/** After how long the page says that the visitor need not wait. */
const longMs = 20_000
const quickMs = 2_000
const slowMs = 5_000

type ReturnWaitingProps = {
  payment: ReturnedPayment
  isGuest: boolean
  /** The links to ask again and to the centre. */
  children: ReactNode
}

/**
 * The page while the outcome is not known: what is being paid, and a phone number for help. It asks again until the
 * outcome is known, and the loader then redirects; without JavaScript the browser reloads the page every few seconds.
 */
export function ReturnWaiting({ payment, isGuest, children }: ReturnWaitingProps) {
  const t = useTranslate()
  const isLong = useAskAgain()
  const longText = isGuest ? 'payment_waiting_long_guest' : 'payment_waiting_long'
  return (
    <div className={styles.waiting}>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <span className={styles.arch} aria-hidden="true" />
      <h1>{t('payment_waiting_title')}</h1>
      <div role="status">
        <p>{t(isLong ? longText : 'payment_waiting_text')}</p>
      </div>
      <p className={styles.amount}>
        <Text of={payment.service} />
        <strong>{payment.amount}</strong>
      </p>
      <HelpCall payment={payment} variant="quiet" />
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

/** Calls the loader repeatedly, quickly at first; returns true once the visitor has waited for `longMs`. */
function useAskAgain(): boolean {
  const { revalidate, state } = useRevalidator()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), isLong ? slowMs : quickMs)
    return () => clearTimeout(timer)
  }, [state, revalidate, isLong])
  return isLong
}
