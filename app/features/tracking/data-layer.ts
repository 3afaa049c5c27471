import type { Consent } from '#app/features/consent/consent.ts'
import { consentSignals, deniedSignals } from './consent-signals.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** An event, or a command to the tag manager, which knows those by their type: the arguments of a function. */
type Entry = Readonly<Record<string, unknown>> | IArguments

declare global {
  var dataLayer: Entry[] | undefined
}

/** So long tags wait for the choice that follows the denial, in milliseconds (CON-02). */
const waitForUpdate = 500

/** Puts a command of the consent mode into the queue. */
function command(..._words: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager takes an array for data, and this for a command
  globalThis.dataLayer?.push(arguments)
}

/** The queue that the tag manager reads. It begins with a denial, before any event or tag, and then the choice. */
export function openDataLayer(consent: Consent): void {
  if (globalThis.dataLayer !== undefined) return
  globalThis.dataLayer = []
  command('consent', 'default', { ...deniedSignals, wait_for_update: waitForUpdate })
  tellConsent(consent)
}

/** Says what is allowed from now on. */
export function tellConsent(consent: Consent): void {
  command('consent', 'update', consentSignals(consent))
}

/** Hands events to the queue that a tag manager reads; without one they stay where they are. */
export function pushToDataLayer({ name, ...values }: TrackingEvent, consent: Consent): void {
  openDataLayer(consent)
  globalThis.dataLayer?.push({ event: name, ...values })
}
