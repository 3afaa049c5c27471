import { parseConsent, type Consent } from '#app/features/consent/consent.ts'
import { consentCookie, readChoice } from '#app/platform/cookies.ts'
import { pushToDataLayer } from './data-layer.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** Takes events somewhere; the consent allows it. */
export type TrackingProvider = (event: TrackingEvent, consent: Consent) => void

const providers: Readonly<Record<string, TrackingProvider>> = { gtm: pushToDataLayer }

/** What the visitor of this browser has chosen; null for nothing yet. */
export const readConsent = (): Consent | null => parseConsent(readChoice(consentCookie, document.cookie))

/**
 * Says what a visitor does, to the provider that the page names, if any. Consent is read each time: nothing leaves,
 * and nothing is kept, before it is given or once it is withdrawn.
 */
export function track(event: TrackingEvent): void {
  const name = document.querySelector<HTMLMetaElement>('meta[name="tracking"]')?.content
  const consent = readConsent()
  if (name !== undefined && consent?.analytics === true) findProvider(name)?.(event, consent)
}

/** An unknown name is a warning and nothing else (TRK-02). */
function findProvider(name: string): TrackingProvider | undefined {
  if (Object.hasOwn(providers, name)) return providers[name]
  console.warn(`Unknown tracking provider: ${name}`)
  return undefined
}
