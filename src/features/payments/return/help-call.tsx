import { phoneAddress } from '#core/phone-address.ts'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor, type ButtonVariant } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isCard } from '../payment-scope.ts'
import styles from './return-page.module.css'
import type { ReturnedPayment } from './returned-payment.ts'

/** Whom to call about a payment, also at the barrier, and what to say then. */
export function HelpCall({ payment, variant }: { payment: ReturnedPayment; variant: ButtonVariant }) {
  const t = useTranslate()
  const { phone, reference, scope, subject } = payment
  return (
    <div className={styles.help}>
      {phone !== null && (
        <ButtonAnchor href={phoneAddress(phone)} variant={variant} wide>
          <Icon name="phone" size={20} />
          {t('payment_call', { phone })}
        </ButtonAnchor>
      )}
      {!isCard(scope) && <p>{t('payment_call_button')}</p>}
      <p>
        {t('payment_reference', { reference })}
        {subject !== null && (
          <>
            {' · '}
            <Text of={subject.label} /> {subject.value}
          </>
        )}
      </p>
    </div>
  )
}
