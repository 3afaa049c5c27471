import { noConsent, type Consent } from '#app/features/consent/consent.ts'

type Signal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage'
type Signals = Readonly<Record<Signal, 'granted' | 'denied'>>

const say = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** A visitor's choice as the signals of the tag manager's consent mode; three of them are about advertising. */
export const consentSignals = ({ analytics, ads }: Consent): Signals => ({
  ad_storage: say(ads),
  ad_user_data: say(ads),
  ad_personalization: say(ads),
  analytics_storage: say(analytics),
})

export const deniedSignals: Signals = consentSignals(noConsent)
