import { Gauge, type Registry } from 'prom-client'
import type { PaymentLoad } from '#app/features/payments/operations/measure-payments.server.ts'
import { shareWhilePending } from './share-while-pending.ts'

/**
 * What alarms about money need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
export function addPaymentMetrics(registry: Registry, measure: () => Promise<PaymentLoad>): void {
  const registers = [registry]
  const load = shareWhilePending(() => measure().catch(() => undefined))

  const byState = (name: string, help: string, pick: (row: PaymentLoad['passing'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const measured = await load()
        this.reset()
        for (const row of measured?.passing ?? []) this.set({ state: row.state }, pick(row))
      },
    })
  const single = (name: string, help: string, pick: (measured: PaymentLoad) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const measured = await load()
        this.set(measured === undefined ? NaN : pick(measured))
      },
    })

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
}
