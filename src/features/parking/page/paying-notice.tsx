import { useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import styles from './ticket-page.module.css'

type PayingNoticeProps = {
  redirectUrl: string
  /** Nothing is left to pay: the next page is ours, not the provider's. */
  isFree: boolean
}

/** Without JavaScript a response header redirects the browser; the link is for browsers that ignore it. */
export function PayingNotice({ redirectUrl, isFree }: PayingNoticeProps) {
  const t = useTranslate()
  return (
    <section className={styles.card}>
      <h2>{t(isFree ? 'ticket_free_pending' : 'ticket_paying_title')}</h2>
      <p>{t(isFree ? 'ticket_free_leaving' : 'ticket_paying_text')}</p>
      <ButtonAnchor href={redirectUrl}>{t(isFree ? 'ticket_free_next' : 'ticket_paying_open')}</ButtonAnchor>
    </section>
  )
}
