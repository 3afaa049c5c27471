import { getFormProps, useForm, type FieldMetadata } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useState } from 'react'
import { formatDate } from '#i18n/date-text.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldStatus } from '#ui/fields/field.ts'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useFormOutcome } from '../account-area.tsx'
import { AccountForm, focusFirstFault } from './account-form.tsx'
import styles from './account-form.module.css'
import { latestBirthDate, readTypedDay } from '../birth-date.ts'
import { isSaveOffered } from './form-progress.ts'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { personalDataForm } from './profile-form.schema.ts'
import { maxFirstNameSize, maxLastNameLength } from '../profile-rules.schema.ts'
import { applyChange, salutations, type Profile } from '../profile.ts'
import { useFormProgress } from './use-form-progress.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUnsaved } from './use-unsaved.ts'
import { useUserStatus } from './use-user-status.ts'

type PersonalDataFormProps = {
  profile: Profile
  /** `YYYY-MM-DD`, the same on server and browser. */
  today: string
  onDone: () => void
}

/** A pasted postal code may have spaces around it, which the rule removes. */
const pastedPostalCode = 12

const fieldsInOrder = ['salutationCode', 'firstName', 'lastName', 'birthDate', 'postalCode'] as const

const messages = {
  saved: 'account_form_personaldata_success_message',
  failed: 'account_form_update_error',
} as const

export function PersonalDataForm({ profile, today, onDone }: PersonalDataFormProps) {
  const t = useTranslate()
  const outcome = useFormOutcome('personal-data')
  const isHydrated = useHydrated()
  const status = useUserStatus(onDone, statusOfOutcome(outcome, messages))
  const { save, isPending } = useSaveProfile('personal-data')
  const { kept, refused, correct } = useUnsaved('personal-data', (error) => {
    status.tell(statusOfError(error, messages.failed))
    focusFirstFault('personal-data')
  })
  const [schema] = useState(() => personalDataForm(() => today))
  const loaded = valuesOf(profile)
  const { progress, attach, follow } = useFormProgress(loaded, schema)
  const [form, fields] = useForm({
    id: 'personal-data',
    defaultValue: kept ? valuesOf(applyChange(profile, kept)) : loaded,
    lastResult: outcome?.submission ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success' || progress.changed.length === 0) return
      status.dismiss()
      save(submission.value, {
        onSuccess: () => status.tell({ success: true, message: messages.saved }, true),
      })
    },
  })

  const faultsOf = ({ name, errors }: FieldMetadata<string | null>) => errors ?? refused[name]
  /** Without JavaScript the answered page opens with the focus at the first faulty field. */
  const firstFault = isHydrated ? undefined : fieldsInOrder.find((name) => fields[name].errors)
  const bind = (field: FieldMetadata<string | null>) => ({
    name: field.name,
    defaultValue: field.initialValue ?? '',
    status: judgeField(field),
    message: faultsOf(field)?.map((key) => (key === 'field_invalid' ? '' : t(key as MessageKey))),
    'aria-disabled': isPending || undefined,
    autoFocus: field.name === firstFault,
  })
  /** A text field keeps the focus while it cannot be edited. */
  const bindText = (field: FieldMetadata<string | null>) => ({ ...bind(field), readOnly: isPending })
  const judgeField = (field: FieldMetadata<string | null>): FieldStatus => {
    if (faultsOf(field)) return 'error'
    return progress.changed.includes(field.name) && !progress.faulty.includes(field.name)
      ? 'success'
      : 'pristine'
  }

  return (
    <AccountForm
      name="personal-data"
      {...getFormProps(form)}
      ref={attach}
      onInput={(event) => {
        follow(event)
        correct((event.target as HTMLInputElement).name)
        status.continueEditing()
      }}
      isOffered={isSaveOffered(progress)}
      isPending={isPending}
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
        disabled={isPending}
      />
      <TextField
        label={t('account_form_firstname')}
        autoComplete="given-name"
        required
        maxLength={maxFirstNameSize}
        {...bindText(fields.firstName)}
      />
      <TextField
        label={t('account_form_lastname')}
        autoComplete="family-name"
        maxLength={maxLastNameLength}
        {...bindText(fields.lastName)}
      />
      <DateField
        label={t('account_form_birthdate')}
        hint={t('account_form_birthdate_hint')}
        pickLabel={t('account_form_birthdate_pick')}
        readDay={readTypedDay}
        maxLength={12}
        autoComplete="bday"
        min="1900-01-01"
        max={latestBirthDate(today)}
        {...bindText(fields.birthDate)}
      />
      <TextField
        label={t('account_form_postalcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={pastedPostalCode}
        {...bindText(fields.postalCode)}
      />
      <p className={styles.note}>{t('account_form_required_note')}</p>
    </AccountForm>
  )
}

const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  salutationCode: profile.salutationCode ?? '',
  birthDate: profile.birthDate === null ? '' : formatDate(profile.birthDate),
  postalCode: profile.postalCode ?? '',
})
