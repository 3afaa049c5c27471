import { getFormProps, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { track } from '#app/features/tracking/track.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { useFormOutcome } from './account-area.tsx'
import { AccountForm } from './account-form.tsx'
import { isSaveOffered } from './form-progress.ts'
import { InterestChoices } from './interest-choices.tsx'
import type { Interest } from './interest.schema.ts'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { preferencesForm } from './profile-form.schema.ts'
import { useFormProgress } from './use-form-progress.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUserStatus } from './use-user-status.ts'

type PreferencesFormProps = {
  interests: readonly Interest[]
  chosen: readonly string[]
  /** Closes the layer that the form is in, once a save has been seen. */
  onDone: () => void
}

const messages = {
  saved: 'account_form_settings_success_message',
  failed: 'account_form_update_error',
} as const

/** A box for each interest, and at least one to save (ACC-05, VAL-04). */
export function PreferencesForm({ interests, chosen, onDone }: PreferencesFormProps) {
  const t = useTranslate()
  const outcome = useFormOutcome('preferences')
  const status = useUserStatus(onDone, statusOfOutcome(outcome, messages))
  const save = useSaveProfile()
  // An interest that is no longer offered has no box: leaving it out is no change of the visitor's.
  const offered = chosen.filter((id) => interests.some((interest) => interest.id === id))
  const { progress, attach, follow } = useFormProgress({ interests: offered }, preferencesForm)
  const [form, fields] = useForm({
    id: 'preferences',
    defaultValue: { interests: offered },
    lastResult: outcome?.submission ?? null,
    shouldValidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: preferencesForm }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success' || progress.changed.length === 0 || save.isPending) return
      save.mutate(submission.value, {
        onSuccess: () => {
          track({ name: 'preferences' })
          status.tell({ success: true, message: messages.saved }, true)
        },
        onError: (error) => status.tell(statusOfError(error, messages.failed)),
      })
    },
  })
  return (
    <AccountForm
      name="preferences"
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
      <InterestChoices
        label={t('account_preferences_headline')}
        interests={interests}
        chosen={[fields.interests.initialValue ?? []].flat().map(String)}
        isFaulty={fields.interests.errors !== undefined}
      />
    </AccountForm>
  )
}
