import { useState } from 'react'
import { getFormProps, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { track } from '#platform/tracking/track.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useFormOutcome } from '../account-area.tsx'
import { Button } from '#ui/button.tsx'
import { AccountForm, AccountFormMarks } from './account-form.tsx'
import { isSaveOffered } from './form-progress.ts'
import { InterestChoices } from './interest-choices.tsx'
import type { Interest } from '#features/account/interests/interest.schema.ts'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { preferencesForm } from './profile-form.schema.ts'
import { useFormProgress } from './use-form-progress.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUnsaved } from './use-unsaved.ts'
import { useUserStatus } from './use-user-status.ts'

type PreferencesFormProps = {
  interests: readonly Interest[]
  chosen: readonly string[]
  onDone: () => void
}

const messages = {
  saved: 'account_form_settings_success_message',
  failed: 'account_form_update_error',
} as const

export function PreferencesForm({ interests, chosen, onDone }: PreferencesFormProps) {
  const t = useTranslate()
  const outcome = useFormOutcome('preferences')
  const isHydrated = useHydrated()
  const status = useUserStatus(onDone, statusOfOutcome(outcome, messages))
  const { save, isPending } = useSaveProfile('preferences')
  const { kept, refused, correct } = useUnsaved('preferences', (error) =>
    status.tell(statusOfError(error, messages.failed)),
  )
  // An interest that is no longer offered has no checkbox: its absence is not a change by the visitor.
  const offered = chosen.filter((id) => interests.some((interest) => interest.id === id))
  const { progress, attach, follow } = useFormProgress({ interests: offered }, preferencesForm)
  const [hadSome] = useState(offered.length > 0)
  const tellSaved = () => {
    track({ name: 'preferences' })
    status.tell({ success: true, message: messages.saved }, true)
  }
  const [form, fields] = useForm({
    id: 'preferences',
    defaultValue: { interests: kept?.interests ?? offered },
    lastResult: outcome?.submission ?? null,
    shouldValidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: preferencesForm }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success' || progress.changed.length === 0) return
      status.dismiss()
      save(submission.value, { onSuccess: tellSaved })
    },
  })
  return (
    <>
      <AccountForm
        name="preferences"
        {...getFormProps(form)}
        ref={attach}
        onInput={(event) => {
          follow(event)
          correct('interests')
          status.continueEditing()
        }}
        isOffered={isSaveOffered(progress)}
        isPending={isPending}
        status={status}
      >
        <InterestChoices
          label={t('account_preferences_headline')}
          interests={interests}
          chosen={[fields.interests.initialValue ?? []].flat().map(String)}
          faults={fields.interests.errors ?? refused['interests']}
          isPending={isPending}
          hasFocus={outcome?.result === 'invalid' && !isHydrated}
        />
      </AccountForm>
      {hadSome && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            status.dismiss()
            save({ interests: null }, { onSuccess: tellSaved })
          }}
        >
          <AccountFormMarks name="no-interests" />
          <Button type="submit" variant="quiet" wide pending={isPending}>
            {t('account_form_no_interests')}
          </Button>
        </form>
      )}
    </>
  )
}
