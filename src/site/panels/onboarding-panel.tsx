import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFormOutcome, useOid } from '#features/account/profile/account-area.tsx'
import { onboardingSteps, type OnboardingStep } from '#features/account/profile/account-seed.ts'
import { DoneStep, InterestsStep, WelcomeStep } from '#features/account/profile/forms/onboarding.tsx'
import { endOnboarding } from '#features/account/profile/profile-calls.ts'
import { reportPanel } from '#features/consent/tracking/screen-views.ts'
import { withStorage } from '#platform/loading/with-storage.ts'
import { track } from '#platform/tracking/track.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Mark } from '#ui/mark.tsx'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { publishSession, useSession } from '../shell/use-session.ts'
import { useRootData } from '../shell/use-shell.ts'
import styles from './panel.module.css'
import { SidePanel } from './side-panel.tsx'

const headlines = {
  welcome: 'onboarding_welcome_headline',
  interests: 'onboarding_interests_headline',
  done: 'onboarding_done_headline',
} as const

/** The names of the steps in page views (RTE-41). */
const screens = { welcome: 'welcome', interests: 'register_preferences', done: 'welcome_done' } as const

/** It is read once: within the page the step is known. */
const neverChanges = () => () => undefined

/** The account whose visitor has reached the second step in this tab; a browser may refuse to keep it. */
const reachedInterests = {
  read: () => withStorage('sessionStorage', (storage) => storage.getItem('onboarding')) ?? null,
  keep: (oid: string) => withStorage('sessionStorage', (storage) => storage.setItem('onboarding', oid)),
  forget: () => withStorage('sessionStorage', (storage) => storage.removeItem('onboarding')),
}

/**
 * The onboarding of a new account, over whichever page the visitor opened (PRD-07). The panel closes at once; the
 * server is told in the background, and if that fails, the onboarding is shown again. A reload keeps the step.
 */
export function OnboardingPanel() {
  const t = useTranslate()
  const oid = useOid()
  const session = useSession()
  const { pathname, search } = useLocation()
  const reached = useSyncExternalStore(neverChanges, reachedInterests.read, () => null)
  const [chosen, setStep] = useState<OnboardingStep | undefined>(useFormOutcome('onboarding')?.step)
  const step = chosen ?? (reached === oid ? 'interests' : 'welcome')
  const report = useEffectEvent((shown: OnboardingStep) => reportPanel(screens[shown], pathname))
  useEffect(() => report(step), [step])
  const remember = () => {
    endOnboarding(oid).catch((error: unknown) => console.warn('The onboarding could not be ended', error))
  }
  const putOff = () => {
    if (session.loggedIn) publishSession({ ...session, showOnboarding: false })
  }
  const leave = () => {
    reachedInterests.forget()
    putOff()
  }
  const skip = () => {
    if (step !== 'done') remember()
    leave()
  }
  const goOn = () => {
    reachedInterests.keep(oid)
    setStep('interests')
  }
  return (
    // Escape only puts it off: the next page that is loaded shows the same step again.
    <SidePanel key={step} title={t(headlines[step])} onCancel={putOff} brand={<Brand />}>
      <p className={styles.step}>
        {t('onboarding_step', { step: onboardingSteps.indexOf(step) + 1, steps: onboardingSteps.length })}
      </p>
      {step === 'welcome' && <WelcomeStep onNext={goOn} onSkip={skip} />}
      {step === 'interests' && (
        <InterestsStep
          onSaved={() => {
            track({ name: 'onboarding', step: '6', action: 'proceed' })
            remember()
            setStep('done')
          }}
          onSkip={skip}
        />
      )}
      {step === 'done' && <DoneStep page={pathname + search} onDone={leave} />}
    </SidePanel>
  )
}

/** The centre on whose page the account was made, or else the product. */
function Brand() {
  const { configuration } = useRootData()
  return (
    <p className={styles.brand}>
      <Mark size={28} />
      {useSelectedCentre()?.name ?? configuration.name}
    </p>
  )
}
