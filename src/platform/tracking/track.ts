import type { Consent } from './consent.ts'
import { readConsent } from './consent-choice.ts'
import { pushToDataLayer } from './data-layer.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** Receives events; called only if the consent allows it. */
export type TrackingProvider = (event: TrackingEvent, consent: Consent) => void

const providers: Readonly<Record<string, TrackingProvider>> = { gtm: pushToDataLayer }

/**
 * Reports a visitor's action to the page's tracking provider, if there is one. Consent is read each time: nothing is
 * sent or stored before it is given or after it is withdrawn.
 */
export function track(event: TrackingEvent): void {
  const name = document.querySelector<HTMLMetaElement>('meta[name="tracking"]')?.content
  const consent = readConsent()
  if (name !== undefined && consent?.analytics === true) findProvider(name)?.(event, consent)
}

/** An unknown name only causes a warning (TRK-02). */
function findProvider(name: string): TrackingProvider | undefined {
  if (Object.hasOwn(providers, name)) return providers[name]
  console.warn(`Unknown tracking provider: ${name}`)
  return undefined
}
