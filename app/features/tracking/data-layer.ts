import type { Consent } from '#app/features/consent/consent.ts'
import { consentSignals, deniedSignals } from './consent-signals.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** An event, or a command to the tag manager, which recognises a command by its type: `arguments`. */
type Entry = Readonly<Record<string, unknown>> | IArguments

declare global {
  var dataLayer: Entry[] | undefined
}

/** How long tags wait for the update that follows the denied default, in milliseconds (CON-02). */
const waitForUpdate = 500

/** Pushes a command of the consent mode into the queue. */
function command(..._words: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager takes an array for data, and this for a command
  globalThis.dataLayer?.push(arguments)
}

/**
 * Creates the queue that the tag manager reads. It begins with a denial before any event or tag; then comes the choice.
 */
export function openDataLayer(consent: Consent): void {
  if (globalThis.dataLayer !== undefined) return
  globalThis.dataLayer = []
  command('consent', 'default', { ...deniedSignals, wait_for_update: waitForUpdate })
  sendConsent(consent)
}

/** Updates the consent from now on. */
export function sendConsent(consent: Consent): void {
  command('consent', 'update', consentSignals(consent))
}

/** Pushes an event into the queue that a tag manager reads; without a tag manager it stays there. */
export function pushToDataLayer({ name, ...values }: TrackingEvent, consent: Consent): void {
  openDataLayer(consent)
  globalThis.dataLayer?.push({ event: name, ...values })
}
