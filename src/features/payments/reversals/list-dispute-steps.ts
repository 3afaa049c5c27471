import type { ProviderDispute } from '../payment-provider.ts'
import type { ReversalKind } from '../payment.ts'

export type DisputeStep = {
  readonly kind: Exclude<ReversalKind, 'refund'>
  readonly ref: string
  readonly amountCents: number
}

/**
 * Every step that a dispute has taken, as the provider knows it now: the money is withdrawn when it is opened, and comes
 * back if it is won.
 */
export function listDisputeSteps({ ref, state, amountCents }: ProviderDispute): readonly DisputeStep[] {
  const opened = { kind: 'dispute', ref, amountCents } as const
  switch (state) {
    case 'open':
      return [opened]
    case 'won':
      return [opened, { kind: 'dispute-won', ref, amountCents }]
    case 'lost':
      return [opened, { kind: 'dispute-lost', ref, amountCents }]
  }
}
