/** The parties outside that a circuit breaker guards. */
export const outsideParties = ['car park', 'card', 'stripe', 'mollie'] as const

/** A party outside that a circuit breaker guards. */
export type OutsideParty = (typeof outsideParties)[number]

/** Why a payment provider's message was refused. */
export const webhookRefusals = ['forged', 'unreadable', 'no-such-provider'] as const

/** Why a payment provider's message was refused. */
export type WebhookRefusal = (typeof webhookRefusals)[number]

/** What has gone wrong since the process started. */
export type IncidentCounts = {
  /** Sign-ins that the provider began and the app could not finish; cancelled ones do not count. */
  readonly signInsFailed: number
  readonly webhooksRefused: Readonly<Record<WebhookRefusal, number>>
  /** Calls without an answer, or with a server error; calls that an open breaker spared are not made and not counted. */
  readonly callsFailed: Readonly<Record<OutsideParty, number>>
  /** How many circuit breakers are open now: several car parks have one each. */
  readonly breakersOpen: Readonly<Record<OutsideParty, number>>
}

/** Counts, for the metrics, what the operator has to hear of and what no table keeps. Nothing of a visitor is in it. */
export type Incidents = {
  readonly signInFailed: () => void
  readonly webhookRefused: (reason: WebhookRefusal) => void
  readonly callFailed: (to: OutsideParty) => void
  readonly breakerMoved: (to: OutsideParty, isOpen: boolean) => void
  readonly counts: IncidentCounts
}

/** The counters of one process, all at zero. */
export function createIncidents(): Incidents {
  const counts = {
    signInsFailed: 0,
    webhooksRefused: { forged: 0, unreadable: 0, 'no-such-provider': 0 },
    callsFailed: { 'car park': 0, card: 0, stripe: 0, mollie: 0 },
    breakersOpen: { 'car park': 0, card: 0, stripe: 0, mollie: 0 },
  }
  return {
    signInFailed: () => void (counts.signInsFailed += 1),
    webhookRefused: (reason) => void (counts.webhooksRefused[reason] += 1),
    callFailed: (to) => void (counts.callsFailed[to] += 1),
    breakerMoved: (to, isOpen) => void (counts.breakersOpen[to] += isOpen ? 1 : -1),
    counts,
  }
}
