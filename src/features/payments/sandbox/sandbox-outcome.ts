/*
 * The outcomes that can be tried on the embedded payment page. The first three are choices of a visitor; the others are
 * faults between the provider and the app.
 */

export type SandboxOutcome = {
  readonly state: 'paid' | 'declined' | 'cancelled'
  /** Seconds until the money is captured; null: never. A declined payment may still be captured later. */
  readonly captureAfter: number | null
  /** The difference in cents between the captured and the requested amount. */
  readonly amountOff: number
  /** Seconds after the capture, or after the click, at which webhooks are sent; the same event each time. */
  readonly webhooks: readonly number[]
  /** Whether the visitor is redirected back. */
  readonly returns: boolean
}

const approve: SandboxOutcome = {
  state: 'paid',
  captureAfter: 0,
  amountOff: 0,
  webhooks: [0],
  returns: true,
}

export const sandboxOutcomes = {
  approve,
  decline: { ...approve, state: 'declined', captureAfter: null },
  cancel: { ...approve, state: 'cancelled', captureAfter: null },
  slow: { ...approve, captureAfter: 15 },
  'no-return': { ...approve, returns: false },
  'duplicate-webhook': { ...approve, webhooks: [0, 0, 5] },
  'late-webhook': { ...approve, webhooks: [120] },
  'no-word': { ...approve, webhooks: [], returns: false },
  'late-money': { ...approve, state: 'declined', captureAfter: 10 },
  'wrong-amount': { ...approve, amountOff: 1 },
} as const satisfies Readonly<Record<string, SandboxOutcome>>

export type SandboxOutcomeName = keyof typeof sandboxOutcomes
export const visitorOutcomes = [
  'approve',
  'decline',
  'cancel',
] as const satisfies readonly SandboxOutcomeName[]
export const faultOutcomes = [
  'slow',
  'no-return',
  'duplicate-webhook',
  'late-webhook',
  'no-word',
  'late-money',
  'wrong-amount',
] as const satisfies readonly SandboxOutcomeName[]
