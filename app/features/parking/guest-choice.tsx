import { guestLifeDays } from '#app/features/payments/guest-life.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import styles from './ticket-page.module.css'

/** The one choice of a visitor who is not signed in. Nothing has to be done to go on without an account. */
export function GuestChoice({ signInPath }: { signInPath: string }) {
  const t = useTranslate()
  return (
    <p className={styles.guest}>
      {t('ticket_guest', { days: guestLifeDays })} <a href={signInPath}>{t('ticket_guest_sign_in')}</a>
    </p>
  )
}
