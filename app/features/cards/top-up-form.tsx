import { Form } from 'react-router'
import { formatMoney } from '#app/i18n/money-text.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CardFace } from './card-face.tsx'
import type { CardView } from './card-view.ts'
import styles from './cards.module.css'
import { fullestCard, largestTopUp, offeredAmounts, smallestTopUp } from './top-up-amount.ts'

type TopUpFormProps = {
  cards: readonly CardView[]
  /** What was chosen before, kept when something has to be corrected. */
  typed: Readonly<Record<string, string>>
  isPending: boolean
}

const defaultAmount = String(offeredAmounts[1] / 100)

/** Which card, and how much: the first step of a top-up. */
export function TopUpForm({ cards, typed, isPending }: TopUpFormProps) {
  const t = useTranslate()
  const chosen = typed['cardId'] ?? cards.find(({ isExpired }) => !isExpired)?.id
  return (
    <Form method="post" className={styles.form} preventScrollReset>
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
                defaultChecked={String(cents / 100) === (typed['amount'] ?? defaultAmount)}
              />
              <span>{formatMoney(cents)}</span>
            </label>
          ))}
        </div>
        <TextField
          label={t('card_other_amount')}
          hint={t('card_amount_hint', {
            smallest: formatMoney(smallestTopUp),
            largest: formatMoney(largestTopUp),
            fullest: formatMoney(fullestCard),
          })}
          name="otherAmount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={typed['otherAmount']}
        />
      </fieldset>
      <Button type="submit" name="intent" value="review" pending={isPending} wide>
        {t('card_next')}
      </Button>
    </Form>
  )
}
