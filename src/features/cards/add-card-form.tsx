import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import { cardForm, type CardDetails } from './card-form.schema.ts'
import styles from './cards.module.css'

type AddCardFormProps = {
  submission: SubmissionResult | null
  demo: { readonly number: string; readonly holder: string; readonly expires: string } | null
  isPending: boolean
}

export function AddCardForm({ submission, demo, isPending }: AddCardFormProps) {
  const t = useTranslate()
  const [form, fields] = useForm<CardDetails>({
    id: 'add-card',
    lastResult: submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: cardForm }),
    onSubmit: useSingleSubmit(isPending),
  })
  const field = (name: keyof CardDetails) => {
    const { initialValue, errors } = fields[name]
    return {
      name,
      required: true,
      defaultValue: initialValue,
      ...(errors && { status: 'error' as const, message: errors.map((key) => t(key as MessageKey)) }),
    }
  }
  return (
    <PageForm className={styles.form} {...getFormProps(form)} preventScrollReset>
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
        maxLength={12}
      />
      {demo && <p className={styles.note}>{t('card_demo', demo)}</p>}
      <Button type="submit" name="intent" value="add" variant="secondary" pending={isPending} wide>
        {t('card_add')}
      </Button>
    </PageForm>
  )
}
