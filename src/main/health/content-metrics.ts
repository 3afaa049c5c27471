import type { Registry } from 'prom-client'
import type { ContentState } from '#operator/content/content-state.server.ts'
import { createMeasuredGauges } from './measured-gauges.ts'

/**
 * What alarms about content need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
export function addContentMetrics(registry: Registry, measure: () => Promise<ContentState>): void {
  const { single, labelled } = createMeasuredGauges(registry, measure)

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
