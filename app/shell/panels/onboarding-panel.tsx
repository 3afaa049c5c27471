import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useFormOutcome, useOid } from '#app/features/profile/account-area.tsx'
import type { OnboardingStep } from '#app/features/profile/account-seed.ts'
import { DoneStep, InterestsStep, WelcomeStep } from '#app/features/profile/forms/onboarding.tsx'
import { endOnboarding } from '#app/features/profile/profile-calls.ts'
import { reportPanel } from '#app/features/tracking/screen-views.ts'
import { track } from '#app/features/tracking/track.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { publishSession, useSession } from '../use-session.ts'
import { SidePanel } from './side-panel.tsx'

const headlines = {
  welcome: 'onboarding_welcome_headline',
  interests: 'onboarding_interests_headline',
  done: 'onboarding_done_headline',
} as const

/** The names of the steps in page views (RTE-41). */
const screens = { welcome: 'welcome', interests: 'register_preferences', done: 'welcome_done' } as const

/**
 * The onboarding of a new account, over whichever page the visitor opened (PRD-07). The panel closes at once; the
 * server is told in the background, and if that fails, the onboarding is shown once more.
 */
export function OnboardingPanel() {
  const t = useTranslate()
  const oid = useOid()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [step, setStep] = useState<OnboardingStep>(useFormOutcome('onboarding')?.step ?? 'welcome')
  const report = useEffectEvent((shown: OnboardingStep) => reportPanel(screens[shown], pathname))
  useEffect(() => report(step), [step])
  const remember = () => {
    endOnboarding(oid).catch((error: unknown) => console.warn('The onboarding could not be ended', error))
  }
  const leave = () => {
    if (session.loggedIn) publishSession({ ...session, showOnboarding: false })
  }
  const skip = () => {
    if (step !== 'done') remember()
    leave()
  }
  return (
    <SidePanel key={step} title={t(headlines[step])} onCancel={skip}>
      {step === 'welcome' && <WelcomeStep onNext={() => setStep('interests')} onSkip={skip} />}
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
