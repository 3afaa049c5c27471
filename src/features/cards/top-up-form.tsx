import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import { reviewForm } from './card-form.schema.ts'
import type { CardView } from './card-view.ts'
import styles from './cards.module.css'
import { maximumCardBalance, maximumTopUp, offeredAmounts, minimumTopUp } from './top-up-amount.ts'

type TopUpFormProps = {
  cards: readonly CardView[]
  /** The result of the posted form, with the chosen values; null if it was not posted. */
  submission: SubmissionResult | null
  isPending: boolean
}

const defaultAmount = String(offeredAmounts[1] / 100)

type TopUpFields = { cardId: string; amount: string; otherAmount: string }

export function TopUpForm({ cards, submission, isPending }: TopUpFormProps) {
  const t = useTranslate()
  const [form, { cardId, amount, otherAmount }] = useForm<TopUpFields, v.InferOutput<typeof reviewForm>>({
    id: 'top-up',
    lastResult: submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: reviewForm }),
    onSubmit: useSingleSubmit(isPending),
  })
  const chosen = cardId.initialValue ?? cards.find(({ isExpired }) => !isExpired)?.id
  return (
    <PageForm className={styles.form} {...getFormProps(form)} preventScrollReset>
      <fieldset className={styles.choice}>
        <legend>{t('card_choose')}</legend>
        {cards.map((card) => (
          <label key={card.id} className={styles.card}>
            <input
              type="radio"
              name="cardId"
              value={card.id}
              defaultChecked={card.id === chosen}
              disabled={card.isExpired}
            />
            <CardFace card={card} />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('card_amount')}</legend>
        <div className={styles.amounts}>
          {offeredAmounts.map((cents) => (
            <label key={cents} className={styles.amount}>
              <input
                type="radio"
                name="amount"
                value={cents / 100}
                defaultChecked={String(cents / 100) === (amount.initialValue ?? defaultAmount)}
              />
              <span>{formatMoney(cents)}</span>
            </label>
          ))}
        </div>
        <TextField
          label={t('card_other_amount')}
          hint={t('card_amount_hint', {
            smallest: formatMoney(minimumTopUp),
            largest: formatMoney(maximumTopUp),
            fullest: formatMoney(maximumCardBalance),
          })}
          name="otherAmount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={otherAmount.initialValue}
          status={otherAmount.errors && 'error'}
          message={otherAmount.errors?.map((key) => t(key as MessageKey))}
        />
      </fieldset>
      <Button type="submit" name="intent" value="review" pending={isPending} wide>
        {t('card_next')}
      </Button>
    </PageForm>
  )
}

function CardFace({ card }: { card: CardView }) {
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
