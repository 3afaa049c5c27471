import { createListeners } from '#core/listeners.ts'
import { useSyncExternalStore } from 'react'
import { consentCookie, readChoiceCookie, serialiseChoiceCookie } from '#platform/cookies.ts'
import { formatConsent, parseConsent, type Consent } from './consent.ts'

const listeners = createListeners()

/** The choice of this browser's visitor; null if there is none yet. */
export const readConsent = (): Consent | null =>
  parseConsent(readChoiceCookie(consentCookie, document.cookie))

/** Stores a choice for 180 days and notifies the subscribers. */
export function saveConsent(consent: Consent): void {
  document.cookie = serialiseChoiceCookie(consentCookie, formatConsent(consent))
  listeners.notify()
}

/** Another tab can change the choice too, so it is read again when this tab becomes visible. */
const subscribe = (listener: () => void) => {
  const unsubscribe = listeners.subscribe(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', listener)
  }
}

const readText = (): string | null => {
  const consent = readConsent()
  return consent === null ? null : formatConsent(consent)
}

/**
 * The choice as text, for components: null before the first choice. Undefined on the server, which renders pages for
 * everybody and does not read it.
 */
export const useConsentChoice = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readText, () => undefined)
