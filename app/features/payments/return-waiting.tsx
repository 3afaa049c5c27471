import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslate } from '#app/i18n/translate.tsx'
import styles from './return-page.module.css'

/** How long a visitor waits before the page says that they need not. */
const longMs = 20_000
const quickMs = 2_000
const slowMs = 5_000

/**
 * It is not known yet. The page asks again until it is, and the loader then leads on; without JavaScript the browser
 * loads it anew every few seconds.
 */
export function ReturnWaiting({ isGuest, children }: { isGuest: boolean; children: ReactNode }) {
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
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

/** Has the loader asked again and again, at first quickly; true when it has been long. */
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
