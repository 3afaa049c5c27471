import { noConsent, type Consent } from './consent.ts'

type Signal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage'
type Signals = Readonly<Record<Signal, 'granted' | 'denied'>>

const signalOf = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** A visitor's choice as the signals of the tag manager's consent mode; three of them are about advertising. */
export const consentSignals = ({ analytics, ads }: Consent): Signals => ({
  ad_storage: signalOf(ads),
  ad_user_data: signalOf(ads),
  ad_personalization: signalOf(ads),
  analytics_storage: signalOf(analytics),
})

/** The signals before the visitor has allowed anything. */
export const deniedSignals: Signals = consentSignals(noConsent)
