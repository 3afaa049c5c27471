import { getFormProps, useForm, type FieldMetadata } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useState } from 'react'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import type { FieldStatus } from '#app/ui/field.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useFormOutcome } from './account-area.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { latestBirthDate } from './birth-date.ts'
import { isSaveOffered } from './form-progress.ts'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { personalDataForm } from './profile-form.schema.ts'
import { maxNameLength } from './profile-rules.schema.ts'
import { salutations, type Profile } from './profile.ts'
import { useFormProgress } from './use-form-progress.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUserStatus } from './use-user-status.ts'

type PersonalDataFormProps = {
  profile: Profile
  /** `YYYY-MM-DD`, the same for server and browser. */
  today: string
  /** Closes the layer that the form is in, once a save has been seen. */
  onDone: () => void
}

const messages = {
  saved: 'account_form_personaldata_success_message',
  failed: 'account_form_update_error',
} as const

/** Name, salutation, birth date and postal code (ACC-04). */
export function PersonalDataForm({ profile, today, onDone }: PersonalDataFormProps) {
  const t = useTranslate()
  const outcome = useFormOutcome('personal-data')
  const status = useUserStatus(onDone, statusOfOutcome(outcome, messages))
  const save = useSaveProfile()
  const [schema] = useState(() => personalDataForm(() => today))
  const loaded = valuesOf(profile)
  const { progress, attach, follow } = useFormProgress(loaded, schema)
  const [form, fields] = useForm({
    id: 'personal-data',
    defaultValue: loaded,
    lastResult: outcome?.submission ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success' || progress.changed.length === 0 || save.isPending) return
      save.mutate(submission.value, {
        onSuccess: () => status.tell({ success: true, message: messages.saved }, true),
        onError: (error) => status.tell(statusOfError(error, messages.failed)),
      })
    },
  })

  /** What every field of this form is told: its value, how it stands and what is wrong with it. */
  const bind = (field: FieldMetadata<string | null>) => ({
    name: field.name,
    defaultValue: field.initialValue ?? '',
    status: judgeField(field),
    message: field.errors?.map((key) => t(key as MessageKey)),
  })
  const judgeField = ({ name, errors }: FieldMetadata<string | null>): FieldStatus => {
    if (errors) return 'error'
    return progress.changed.includes(name) && !progress.faulty.includes(name) ? 'success' : 'pristine'
  }

  return (
    <AccountForm
      name="personal-data"
      {...getFormProps(form)}
      ref={attach}
      onInput={(event) => {
        follow(event)
        status.stay()
      }}
      isOffered={isSaveOffered(progress)}
      isPending={save.isPending}
      status={status}
    >
      <Select
        label={t('account_form_salutation')}
        autoComplete="honorific-prefix"
        options={[
          { value: '', label: t('account_form_salutation_none') },
          ...salutations.map((value) => ({ value, label: t(`account_form_salutation_${value}`) })),
        ]}
        {...bind(fields.salutationCode)}
      />
      <TextField
        label={t('account_form_firstname')}
        autoComplete="given-name"
        required
        maxLength={maxNameLength}
        {...bind(fields.firstName)}
      />
      <TextField
        label={t('account_form_lastname')}
        autoComplete="family-name"
        maxLength={maxNameLength}
        {...bind(fields.lastName)}
      />
      <TextField
        label={t('account_form_birthdate')}
        hint={t('account_form_birthdate_hint')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={latestBirthDate(today)}
        {...bind(fields.birthDate)}
      />
      <TextField
        label={t('account_form_postalcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        {...bind(fields.postalCode)}
      />
      <p className={styles.note}>{t('account_form_required_note')}</p>
    </AccountForm>
  )
}

const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  salutationCode: profile.salutationCode ?? '',
  birthDate: profile.birthDate ?? '',
  postalCode: profile.postalCode ?? '',
})
