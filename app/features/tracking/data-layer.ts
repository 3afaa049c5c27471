import type { TrackingEvent } from './tracking-event.ts'

type Entry = Readonly<Record<string, unknown>>

declare global {
  var dataLayer: Entry[] | undefined
}

/** Hands events to the queue that a tag manager reads; without one they stay where they are. */
export function pushToDataLayer({ name, ...values }: TrackingEvent): void {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push({ event: name, ...values })
}
