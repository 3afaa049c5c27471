import { Gauge, type Registry } from 'prom-client'
import type { ContentState } from '../content/content-state.server.ts'
import { shareWhilePending } from './share-while-pending.ts'

/**
 * What alarms about content need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
export function addContentMetrics(registry: Registry, measure: () => Promise<ContentState>): void {
  const registers = [registry]
  const state = shareWhilePending(() => measure().catch(() => undefined))
  const single = (name: string, help: string, pick: (measured: ContentState) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const measured = await state()
        this.set(measured === undefined ? NaN : pick(measured))
      },
    })

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
  new Gauge({
    name: 'content_import_age_seconds',
    help: 'How long ago the source, a folder or the gateway, was last imported or found unchanged',
    labelNames: ['source'],
    registers,
    async collect() {
      const measured = await state()
      this.reset()
      for (const { source, ageSeconds } of measured?.imports ?? []) this.set({ source }, ageSeconds)
    },
  })
}
