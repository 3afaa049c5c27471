import type { Consent } from './consent.ts'
import { consentSignals, deniedSignals } from './consent-signals.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** An event, or a command to the tag manager, which recognises a command by its type: `arguments`. */
type Entry = Readonly<Record<string, unknown>> | IArguments

declare global {
  var dataLayer: Entry[] | undefined
}

/** How long tags wait for the update that follows the denied default, in milliseconds (CON-02). */
const waitForUpdate = 500

/**
 * The queue that this page has begun with a denial. It is no proof that a queue exists: a consent manager or another script may have
 * made one before.
 */
let denied: Entry[] | undefined

function command(..._words: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager takes an array for data, and this for a command
  globalThis.dataLayer?.push(arguments)
}

/**
 * Opens the queue that the tag manager reads, or one that another script has made. A denial comes before any event or tag of ours;
 * then comes the choice.
 */
export function openDataLayer(consent: Consent): void {
  globalThis.dataLayer ??= []
  if (globalThis.dataLayer === denied) return
  denied = globalThis.dataLayer
  command('consent', 'default', { ...deniedSignals, wait_for_update: waitForUpdate })
  sendConsent(consent)
}

export function sendConsent(consent: Consent): void {
  command('consent', 'update', consentSignals(consent))
}

/** Pushes an event into the queue that a tag manager reads; without a tag manager it stays there. */
export function pushToDataLayer({ name, ...values }: TrackingEvent, consent: Consent): void {
  openDataLayer(consent)
  globalThis.dataLayer?.push({ event: name, ...values })
}
