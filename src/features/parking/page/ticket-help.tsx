import { contactHref } from '#features/centres/contact-list.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './ticket-page.module.css'

/** The phone number for help, and the reference to quote if a request has failed. */
export function TicketHelp({ phone, reference }: { phone: string; reference: string | null }) {
  const t = useTranslate()
  return (
    <aside className={styles.help} aria-labelledby="parking-help">
      <h2 id="parking-help">{t('parking_help')}</h2>
      <p>{t('parking_help_text')}</p>
      <ButtonAnchor href={contactHref('phone', phone)} look="secondary" wide>
        <Icon name="phone" size={20} />
        {phone}
      </ButtonAnchor>
      <p className={styles.reference} role="status">
        {reference !== null && t('ticket_reference', { reference })}
      </p>
    </aside>
  )
}
