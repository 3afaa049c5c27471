import type { Registry } from 'prom-client'
import type { MailLoad } from '#features/mail/measure-mails.server.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import type { PaymentLoad } from '#features/payments/operations/measure-payments.server.ts'
import type { ContentState } from '#operator/content/content-state.server.ts'
import type { IncidentCounts } from '#platform/incidents.server.ts'
import type { JobLoad } from '#platform/jobs/job-load.ts'
import { createReadings } from './readings.ts'

/*
 * What alarms about content, jobs, mails and money need. Every replica reports the same values, except of its own faults:
 * use the maximum. While the database is unavailable these metrics are absent or not numbers.
 */

export function addContentMetrics(registry: Registry, measure: () => Promise<ContentState>): void {
  const { single, labelled } = createReadings(registry, measure)
  single('content_version', 'The content version in the database', ({ version }) => version)
  single(
    'content_age_seconds',
    'How long ago the current content version was imported',
    ({ ageSeconds }) => ageSeconds,
  )
  single(
    'content_faults',
    'Faults of centres that keep earlier content, and of the last attempt to import',
    ({ faults }) => faults,
  )
  labelled(
    'source',
    'content_import_age_seconds',
    'How long ago the source, a folder or the gateway, was last imported or found unchanged',
    ({ imports }) => imports.map(({ source, ageSeconds }) => [source, ageSeconds]),
  )
}

/** The label is not `job`, because Prometheus gives that name to the scrape and renames ours. */
export function addJobMetrics(registry: Registry, measure: () => Promise<JobLoad>): void {
  const { labelled } = createReadings(registry, measure)
  labelled('task', 'jobs_waiting', 'Jobs that are due and have not begun', ({ waiting }) =>
    waiting.map(({ job, count }) => [job, count]),
  )
  labelled(
    'task',
    'jobs_waiting_oldest_seconds',
    'How long the oldest job that is due has been waiting',
    ({ waiting }) => waiting.map(({ job, oldestSeconds }) => [job, oldestSeconds]),
  )
  labelled(
    'task',
    'job_last_success_timestamp_seconds',
    'When a scheduled job last succeeded on any replica, in seconds since 1970',
    ({ lastSuccess }) => [...lastSuccess].map(([job, at]) => [job, at / 1000]),
  )
}

export function addMailMetrics(registry: Registry, measure: () => Promise<MailLoad>): void {
  const { single, labelled } = createReadings(registry, measure)
  single('mails_waiting', 'Mails that were written and not sent yet', ({ waiting }) => waiting)
  single(
    'mails_waiting_oldest_seconds',
    'How long the oldest mail that was not sent yet has been waiting',
    ({ oldestSeconds }) => oldestSeconds,
  )
  labelled(
    'state',
    'mails_failed',
    'Mails of the last 24 hours that the mail server refused for good, or that were given up after three days',
    ({ failed }) => failed.map(({ state, count }) => [state, count]),
  )
}

export function addPaymentMetrics(
  registry: Registry,
  { measureReview, measurePayments }: Pick<Payments, 'measureReview' | 'measurePayments'>,
): void {
  const review = createReadings(registry, measureReview)
  review.single('payments_in_review', 'Payments in review, waiting for a person', ({ count }) => count)
  review.single(
    'payments_in_review_oldest_seconds',
    'How long the oldest payment in review has been waiting for a person',
    ({ oldestSeconds }) => oldestSeconds,
  )
  const { single, labelled } = createReadings(registry, measurePayments)
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

/** The faults of this process since its start, from its own counters. With replicas, add them up. */
export function addFaultMetrics(registry: Registry, counts: IncidentCounts): void {
  const { labelled, counted } = createReadings(registry, () => counts)
  counted(
    [],
    'sign_in_failures_total',
    'Sign-ins that could not begin or be finished by a fault of the identity provider or its settings',
    ({ signInsFailed }) => [[{}, signInsFailed]],
  )
  const countedBy = (label: string, name: string, help: string, of: Readonly<Record<string, number>>) =>
    counted([label], name, help, () =>
      Object.entries(of).map(([value, count]) => [{ [label]: value }, count]),
    )
  countedBy(
    'reason',
    'payment_webhooks_refused_total',
    'Messages of a payment provider that were refused',
    counts.webhooksRefused,
  )
  countedBy(
    'reason',
    'payment_webhooks_ignored_total',
    'Genuine messages of a payment provider that are about no payment of ours',
    counts.webhooksIgnored,
  )
  countedBy(
    'to',
    'outside_calls_failed_total',
    'Calls to gateways and to the payment provider without a usable answer',
    counts.callsFailed,
  )
  labelled(
    'to',
    'outside_calls_failed_in_a_row',
    'How many of the last calls to a gateway or to the payment provider had no usable answer',
    ({ callsFailedInRow }) => Object.entries(callsFailedInRow),
  )
  labelled(
    'to',
    'circuit_breakers_open',
    'Circuit breakers that are open: calls are refused without being made',
    ({ breakersOpen }) => Object.entries(breakersOpen),
  )
}
