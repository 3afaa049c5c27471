import { Form } from 'react-router'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CardField } from './card-form.schema.ts'
import styles from './cards.module.css'

type AddCardFormProps = {
  typed: Readonly<Record<string, string>>
  faultyFields: readonly CardField[]
  /** A card that can be tried out. */
  demo: { readonly number: string; readonly holder: string; readonly expires: string }
  isPending: boolean
}

/** Adds a card with what is printed on it. */
export function AddCardForm({ typed, faultyFields, demo, isPending }: AddCardFormProps) {
  const t = useTranslate()
  const field = (name: CardField) => ({
    name,
    required: true,
    defaultValue: typed[name],
    ...(faultyFields.includes(name)
      ? { status: 'error' as const, message: t('card_field_fault', { field: name }) }
      : {}),
  })
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <TextField
        {...field('number')}
        label={t('card_number')}
        hint={t('card_number_hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
      />
      <TextField {...field('holder')} label={t('card_holder')} autoComplete="name" maxLength={80} />
      <TextField
        {...field('expires')}
        label={t('card_expires')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <p className={styles.note}>{t('card_demo', demo)}</p>
      <Button type="submit" name="intent" value="add" look="secondary" pending={isPending} wide>
        {t('card_add')}
      </Button>
    </Form>
  )
}
