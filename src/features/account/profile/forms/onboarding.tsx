import { parseWithValibot } from '@conform-to/valibot'
import { useState, type FormEvent } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useFormOutcome, useInterests, useProfile } from '../account-area.tsx'
import { AccountFormMarks, PostedMessage, StatusMessages } from './account-form.tsx'
import styles from './account-form.module.css'
import { InterestChoices } from './interest-choices.tsx'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { preferencesForm } from './profile-form.schema.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUserStatus } from './use-user-status.ts'

export function WelcomeStep({ onNext, onSkip }: { onNext: () => void; onSkip: () => void }) {
  const t = useTranslate()
  return (
    <form method="post" onSubmit={preventing(onNext)}>
      <AccountFormMarks name="onboarding" />
      <p className={styles.lead}>{t('onboarding_welcome_text')}</p>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="submit" name="step" value="interests" wide>
          {t('onboarding_next')}
        </Button>
        <SkipButton onSkip={onSkip} />
      </div>
    </form>
  )
}

const benefits = [
  { icon: 'coupon', text: 'onboarding_welcome_coupons' },
  { icon: 'check', text: 'onboarding_welcome_receipts' },
  { icon: 'person', text: 'onboarding_welcome_profile' },
] as const

const messages = {
  saved: 'account_form_settings_success_message',
  failed: 'account_form_update_error',
} as const
const stay = () => undefined

export function InterestsStep({ onSaved, onSkip }: { onSaved: () => void; onSkip: () => void }) {
  const t = useTranslate()
  const outcome = useFormOutcome('onboarding')
  const [isFaulty, setFaulty] = useState(outcome?.result === 'invalid')
  const status = useUserStatus(stay, outcome?.result === 'saved' ? null : statusOfOutcome(outcome, messages))
  const { save, isPending } = useSaveProfile(null)
  const isHydrated = useHydrated()
  const interests = useInterests() ?? []
  const profile = useProfile()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submission = parseWithValibot(new FormData(event.currentTarget), { schema: preferencesForm })
    setFaulty(submission.status !== 'success')
    if (submission.status !== 'success') return
    status.dismiss()
    save(submission.value, {
      onSuccess: onSaved,
      onError: (error) => status.tell(statusOfError(error, messages.failed)),
    })
  }
  const chosen = profile.kind === 'loaded' ? (profile.profile?.interests ?? []) : []
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={submit}
      onInput={() => {
        setFaulty(false)
        status.continueEditing()
      }}
    >
      <AccountFormMarks name="onboarding" />
      <PostedMessage outcome={outcome} status={status} />
      <p>{t('account_preferences_text')}</p>
      <InterestChoices
        label={t('onboarding_interests_headline')}
        interests={interests}
        chosen={chosen}
        faults={isFaulty ? ['account_form_preferences_error'] : undefined}
        isPending={isPending}
        hasFocus={outcome?.result === 'invalid' && !isHydrated}
      />
      <div className={styles.actions}>
        <Button type="submit" name="step" value="save" wide pending={isPending}>
          {t(isPending ? 'account_form_saving' : 'onboarding_save')}
        </Button>
        <SkipButton onSkip={onSkip} />
        <StatusMessages status={status} progress={isPending ? t('account_form_saving') : null} />
      </div>
    </form>
  )
}

export function DoneStep({ page, onDone }: { page: string; onDone: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles.notice}>
      <img src="/illustrations/support.svg" width={480} height={360} alt="" />
      <p>{t('onboarding_done_text')}</p>
      <ButtonAnchor wide href={page} onClick={preventing(onDone)}>
        {t('onboarding_done_button')}
      </ButtonAnchor>
    </div>
  )
}

function SkipButton({ onSkip }: { onSkip: () => void }) {
  const t = useTranslate()
  return (
    <Button type="submit" name="step" value="skip" variant="quiet" wide onClick={preventing(onSkip)}>
      {t('onboarding_skip')}
    </Button>
  )
}

const preventing = (act: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  act()
}
