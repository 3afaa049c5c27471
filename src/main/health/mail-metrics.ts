import type { Registry } from 'prom-client'
import type { MailLoad } from '#features/mail/measure-mails.server.ts'
import { createMeasuredGauges } from './measured-gauges.ts'

/**
 * What alarms about mails need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
export function addMailMetrics(registry: Registry, measure: () => Promise<MailLoad>): void {
  const { single, labelled } = createMeasuredGauges(registry, measure)

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
