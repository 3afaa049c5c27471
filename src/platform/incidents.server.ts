import type { WebhookIgnored } from './external/webhook-ignored.ts'

/** The parties outside that a circuit breaker guards. */
export const guardedParties = ['car park', 'card', 'stripe', 'mollie'] as const

export type GuardedParty = (typeof guardedParties)[number]

/** All parties outside whose failed calls are counted. */
export const outsideParties = [...guardedParties, 'profile'] as const

export type OutsideParty = (typeof outsideParties)[number]

/**
 * Why a payment provider's message was refused: `forged` has a wrong signature, as all have once the secret was rotated,
 * and `unsigned` has none, as what strangers post.
 */
export const webhookRefusals = ['forged', 'unsigned', 'unreadable', 'no-such-provider'] as const

/** Why a payment provider's message was refused. */
export type WebhookRefusal = (typeof webhookRefusals)[number]

export type IncidentCounts = {
  /**
   * Sign-ins that could not begin, or could not be finished by a fault of the provider or of the settings for it. Cancelled
   * ones do not count, nor do returns that anybody can make up, since nobody may raise an alarm at will.
   */
  readonly signInsFailed: number
  readonly webhooksRefused: Readonly<Record<WebhookRefusal, number>>
  readonly webhooksIgnored: Readonly<Record<WebhookIgnored, number>>
  /**
   * Calls without an answer, with a server error, and those to gateways also with an answer that is none: a refused key, a
   * web page, missing fields. Calls that an open breaker spared are not made and not counted.
   */
  readonly callsFailed: Readonly<Record<OutsideParty, number>>
  /** How many calls in a row have failed, of the gateway of this kind for which it is most. */
  readonly callsFailedInRow: Readonly<Record<OutsideParty, number>>
  /** How many circuit breakers are open now: several car parks have one each. */
  readonly breakersOpen: Readonly<Record<GuardedParty, number>>
}

/** Counts, for the metrics, what the operator has to hear of and what no table keeps. Nothing of a visitor is in it. */
export type Incidents = {
  readonly signInFailed: () => void
  readonly webhookRefused: (reason: WebhookRefusal) => void
  /** @param at which of several: each centre may have a car park of its own */
  readonly callFailed: (to: OutsideParty, at?: string) => void
  readonly callAnswered: (to: OutsideParty, at?: string) => void
  readonly webhookIgnored: (reason: WebhookIgnored) => void
  readonly breakerMoved: (to: GuardedParty, isOpen: boolean) => void
  readonly counts: IncidentCounts
}

/** The counters of one process, all at zero. */
export function createIncidents(): Incidents {
  const inRow = new Map(outsideParties.map((to) => [to, new Map<string, number>()]))
  const longestRow = (to: OutsideParty) => Math.max(0, ...(inRow.get(to)?.values() ?? []))
  const counts = {
    signInsFailed: 0,
    webhooksRefused: { forged: 0, unsigned: 0, unreadable: 0, 'no-such-provider': 0 },
    webhooksIgnored: { 'other-event': 0, 'thin-event': 0, 'unknown-charge': 0 },
    callsFailed: { 'car park': 0, card: 0, stripe: 0, mollie: 0, profile: 0 },
    breakersOpen: { 'car park': 0, card: 0, stripe: 0, mollie: 0 },
    get callsFailedInRow() {
      const [carPark, card, stripe] = [longestRow('car park'), longestRow('card'), longestRow('stripe')]
      return {
        'car park': carPark,
        card,
        stripe,
        mollie: longestRow('mollie'),
        profile: longestRow('profile'),
      }
    },
  }
  return {
    signInFailed: () => void (counts.signInsFailed += 1),
    webhookRefused: (reason) => void (counts.webhooksRefused[reason] += 1),
    callFailed: (to, at = '') => {
      counts.callsFailed[to] += 1
      const rows = inRow.get(to)
      rows?.set(at, (rows.get(at) ?? 0) + 1)
    },
    callAnswered: (to, at = '') => void inRow.get(to)?.delete(at),
    webhookIgnored: (reason) => void (counts.webhooksIgnored[reason] += 1),
    breakerMoved: (to, isOpen) => void (counts.breakersOpen[to] += isOpen ? 1 : -1),
    counts,
  }
}
