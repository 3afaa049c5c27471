import type { PaymentView } from '../payment.ts'

/** Until when the barrier opens for what was paid (ISO 8601); null if there is no barrier to pass. */
export const findExitUntil = ({ results }: Pick<PaymentView, 'results'>): string | null =>
  Object.values(results).flatMap((result) => result['exitUntil'] ?? [])[0] ?? null
