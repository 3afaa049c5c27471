import { useTranslate } from '#app/i18n/translate.tsx'
import styles from './cards.module.css'
import type { CardView } from './card-view.ts'

/** A card as it lies in the hand: masked number, name, month, and what is on it. */
export function CardFace({ card }: { card: CardView }) {
  const t = useTranslate()
  return (
    <span className={styles.face} data-expired={card.isExpired || undefined}>
      <strong>{t('card_balance', { amount: card.balance })}</strong>
      <span className={styles.number}>{t('card_number_masked', { number: card.number })}</span>
      <span>{card.holder}</span>
      <span>{card.isExpired ? t('card_expired') : t('card_valid_until', { month: card.expires })}</span>
    </span>
  )
}
