import type { Registry } from 'prom-client'
import type { PaymentLoad } from '#features/payments/operations/measure-payments.server.ts'
import { createMeasuredGauges } from './measured-gauges.ts'

/**
 * What alarms about money need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
export function addPaymentMetrics(registry: Registry, measure: () => Promise<PaymentLoad>): void {
  const { single, labelled } = createMeasuredGauges(registry, measure)
  const byState = (name: string, help: string, pick: (row: PaymentLoad['passing'][number]) => number) =>
    labelled('state', name, help, ({ passing }) => passing.map((row) => [row.state, pick(row)]))

  byState(
    'payments_unfinished',
    'Payments in a state that they should leave by themselves',
    ({ count }) => count,
  )
  byState(
    'payments_unfinished_oldest_seconds',
    'How long the oldest payment has been in a state that it should leave by itself',
    ({ oldestSeconds }) => oldestSeconds,
  )
  single(
    'payment_effects_given_up',
    'Barriers that did not open and cards that were not credited although the money is there',
    ({ effectsGivenUp }) => effectsGivenUp,
  )
  single(
    'payment_discrepancies',
    'Payments that differ from what their provider says',
    ({ discrepancies }) => discrepancies,
  )
  single('payments_disputed', 'Payments with a dispute that has no outcome yet', ({ disputed }) => disputed)
}
