import { phoneAddress } from '#app/core/phone-address.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './return-page.module.css'

/** The phone number for help with a payment, also at the barrier. */
export function HelpCall({ phone }: { phone: string }) {
  const t = useTranslate()
  return (
    <p className={styles.help}>
      {t('payment_help')}
      <a href={phoneAddress(phone)}>
        <Icon name="phone" size={20} />
        {phone}
      </a>
    </p>
  )
}
