import { useTranslate } from '#app/i18n/translate.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './return-page.module.css'

/** The phone number for help with a payment, also at the barrier. */
export function HelpCall({ phone }: { phone: string }) {
  const t = useTranslate()
  return (
    <p className={styles.help}>
      {t('payment_help')}
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={20} />
        {phone}
      </a>
    </p>
  )
}
