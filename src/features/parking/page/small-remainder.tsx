import { phoneAddress } from '#core/phone-address.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import styles from './ticket-page.module.css'

/** Says before paying that so small an amount cannot be paid here, and where it can. */
export function SmallRemainder({ centre: { minimumCents, phone } }: { centre: TicketCentre }) {
  const t = useTranslate()
  return (
    <div className={styles.small}>
      <p>
        <strong>{t('ticket_small_title')}</strong>
      </p>
      <p>
        {t('ticket_small_text', { minimum: formatMoney(minimumCents) })}{' '}
        <a href={phoneAddress(phone)}>{phone}</a>
      </p>
    </div>
  )
}
