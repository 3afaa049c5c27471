import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#i18n/money-text.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import type { CardFormAnswer } from './card-form-answer.ts'
import type { CardView } from './card-view.ts'
import styles from './cards.module.css'

type TopUpReviewProps = {
  centreUid: string
  card: CardView
  review: Extract<CardFormAnswer, { kind: 'review' }>
  isPending: boolean
}

export function TopUpReview({ centreUid, card, review, isPending }: TopUpReviewProps) {
  const t = useTranslate()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = [
    [t('card_fact_number'), card.number],
    [t('card_before'), card.balance],
    [t('card_after'), formatMoney(card.balanceCents + review.amountCents)],
  ] as const
  return (
    <PageForm className={styles.form} onSubmit={useSingleSubmit(isPending)}>
      <h2 ref={heading} tabIndex={-1}>
        {t('card_review')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('card_total')}</dt>
          <dd>{formatMoney(review.amountCents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('card_tax_note')}{' '}
        <Link to={pathOf('centerUid-terms', locale, { centerUid: centreUid })}>{t('card_terms')}</Link>
      </p>
      <input type="hidden" name="cardId" value={review.cardId} />
      <input type="hidden" name="amountCents" value={review.amountCents} />
      <input type="hidden" name="key" value={review.key} />
      <Button type="submit" name="intent" value="pay" pending={isPending} wide>
        {t('card_pay')}
      </Button>
      <ButtonLink to="" variant="quiet" wide reloadDocument>
        {t('card_change')}
      </ButtonLink>
    </PageForm>
  )
}
