import type { TrackingEvent } from './tracking-event.ts'

/** Takes events somewhere. */
export type TrackingProvider = (event: TrackingEvent) => void

let provider: TrackingProvider | undefined

/** Says what a visitor does. Nothing leaves, and nothing is kept, until a provider is connected. */
export function track(event: TrackingEvent): void {
  provider?.(event)
}

export type TrackingWish = {
  /** The name that the settings give. */
  readonly name: string
  readonly providers: Readonly<Record<string, TrackingProvider>>
  /** Whether the visitor allows analytics; withdrawing it disconnects. */
  readonly isAllowed: boolean
}

/** Connects the provider of a name, or none. An unknown name is a warning and nothing else (TRK-02). */
export function connectTracking({ name, providers, isAllowed }: TrackingWish): void {
  provider = isAllowed && Object.hasOwn(providers, name) ? providers[name] : undefined
  if (isAllowed && provider === undefined) console.warn(`Unknown tracking provider: ${name}`)
}
