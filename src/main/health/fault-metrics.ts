import { Counter, Gauge, type Registry } from 'prom-client'
import { webhooksIgnored } from '#platform/external/webhook-ignored.ts'
import {
  guardedParties,
  outsideParties,
  webhookRefusals,
  type IncidentCounts,
} from '#platform/incidents.server.ts'

/** The faults of this process since its start, from its own counters. With replicas, add them up. */
export function addFaultMetrics(registry: Registry, counts: IncidentCounts): void {
  const registers = [registry]
  new Counter({
    name: 'sign_in_failures_total',
    help: 'Sign-ins that could not begin or be finished by a fault of the identity provider or its settings',
    registers,
    collect() {
      this.reset()
      this.inc(counts.signInsFailed)
    },
  })
  new Counter({
    name: 'payment_webhooks_refused_total',
    help: 'Messages of a payment provider that were refused',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const reason of webhookRefusals) this.inc({ reason }, counts.webhooksRefused[reason])
    },
  })
  new Counter({
    name: 'payment_webhooks_ignored_total',
    help: 'Genuine messages of a payment provider that are about no payment of ours',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const reason of webhooksIgnored) this.inc({ reason }, counts.webhooksIgnored[reason])
    },
  })
  new Counter({
    name: 'outside_calls_failed_total',
    help: 'Calls to gateways and to the payment provider without a usable answer',
    labelNames: ['to'],
    registers,
    collect() {
      this.reset()
      for (const to of outsideParties) this.inc({ to }, counts.callsFailed[to])
    },
  })
  new Gauge({
    name: 'outside_calls_failed_in_a_row',
    help: 'How many of the last calls to a gateway or to the payment provider had no usable answer',
    labelNames: ['to'],
    registers,
    collect() {
      for (const to of outsideParties) this.set({ to }, counts.callsFailedInRow[to])
    },
  })
  new Gauge({
    name: 'circuit_breakers_open',
    help: 'Circuit breakers that are open: calls are refused without being made',
    labelNames: ['to'],
    registers,
    collect() {
      for (const to of guardedParties) this.set({ to }, counts.breakersOpen[to])
    },
  })
}
