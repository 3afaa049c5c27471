import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createIncidents } from '#platform/incidents.server.ts'
import { recordImport } from '#operator/content/record-import.server.ts'
import type { JobName } from '#platform/jobs/job-plan.ts'
import { createMetrics } from './metrics.ts'
import { findUnreported, parseSeries, selectorsOf, type Series } from './series.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

const key = 'only-for-the-operator'
const deploy = join(import.meta.dirname, '../../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const { groups } = parse(read('prometheus-alerts.yaml')) as {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
  panels: {
    id: number
    title: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets: { expr: string; legendFormat: string }[]
  }[]
}

const guide = readFileSync(join(deploy, '../docs/operating/monitoring.md'), 'utf8')

const now = Date.now() + 1_000
let server: EdgeServer
let metrics: string
let series: readonly Series[]
const readMetrics = async () =>
  (await server.get('/metrics', { headers: { authorization: `Bearer ${key}` } })).text()
beforeAll(async () => {
  server = await startEdgeServer({
    settings: { METRICS_KEY: key },
    now: () => now,
    measurements: {
      measureJobs: async () => ({
        waiting: [{ job: 'payment-settle', count: 2, oldestSeconds: 31 }],
        lastSuccess: new Map<JobName, number>([
          ['payment-sweep', 1_700_000_000_000],
          ['payment-reconcile', 1_700_000_060_000],
        ]),
      }),
      measureConnections: () => ({ busy: 3, idle: 1, waiting: 5 }),
    },
  })
  await server.get('/hafen')
  await server.get('/fails')
  const fault = { file: 'hafen/shops.yaml', line: 1, column: 1, problem: 'no floor dach', remedy: 'eg' }
  const value = { version: 1, changed: true, counts: {} as never, faults: [] }
  const outcome = { ok: true, value } as const
  const at = new Date(now - 60_000)
  await recordImport(server.database.db, { source: 'folder', at, outcome, unread: [fault] })
  metrics = await readMetrics()
  // A server whose content comes from a gateway reports another source.
  const pulled = createMetrics({
    incidents: createIncidents(),
    measureContent: async () => ({
      version: 1,
      ageSeconds: 1,
      faults: 0,
      imports: [{ source: 'gateway', ageSeconds: 1 }],
    }),
  })
  series = [...parseSeries(metrics), ...parseSeries((await pulled.read()).text)]
}, 60_000)
afterAll(() => server.close())

describe('metrics', () => {
  test('metrics: payments by state and age, and what was given up', () => {
    for (const state of ['created', 'psp_created', 'captured', 'finalizing', 'refund_due']) {
      expect(metrics).toContain(`\npayments_unfinished{state="${state}"} 0\n`)
      expect(metrics).toContain(`\npayments_unfinished_oldest_seconds{state="${state}"} 0\n`)
    }
    expect(metrics).toContain('\npayment_effects_given_up 0\n')
    expect(metrics).toContain('\npayment_discrepancies 0\n')
    expect(metrics).toContain('\npayments_disputed 0\n')
    expect(metrics).toContain('\ncoupon_pins_guessed 0\n')
    expect(metrics).toContain('\noutside_calls_failed_in_a_row{to="car park"} 0\n')
  })

  test('API-13 content version, its age, the last import, and faults', () => {
    expect(metrics).toContain('\ncontent_version 1\n')
    expect(metrics).toMatch(/\ncontent_age_seconds [\d.]+\n/)
    expect(metrics).toContain('\ncontent_import_age_seconds{source="folder"} 60\n')
    expect(metrics).toContain('\ncontent_faults 1\n')
  })

  test('metrics: jobs that are due, and the connections to the database', () => {
    expect(metrics).toContain('\njobs_waiting{task="payment-settle"} 2\n')
    expect(metrics).toContain('\njobs_waiting_oldest_seconds{task="payment-settle"} 31\n')
    expect(metrics).toContain('\njob_last_success_timestamp_seconds{task="payment-sweep"} 1700000000\n')
    expect(metrics).toContain('\njob_last_success_timestamp_seconds{task="payment-reconcile"} 1700000060\n')
    expect(metrics).toContain('\ndatabase_connections{state="busy"} 3\n')
    expect(metrics).toContain('\ndatabase_connections{state="idle"} 1\n')
    expect(metrics).toContain('\ndatabase_requests_waiting 5\n')
  })

  test('MAI-01 mails that wait, and those that nobody will get', () => {
    expect(metrics).toContain('\nmails_waiting 0\n')
    expect(metrics).toContain('\nmails_waiting_oldest_seconds 0\n')
    expect(metrics).toContain('\nmails_failed{state="refused"} 0\n')
    expect(metrics).toContain('\nmails_failed{state="given-up"} 0\n')
  })

  test('metrics: no label has a name that Prometheus gives to the scrape itself, and would take away', () => {
    const labels = new Set(series.flatMap((one) => Object.keys(one.labels)))
    expect(labels).toContain('task')
    for (const taken of ['job', 'instance']) expect(labels).not.toContain(taken)
  })

  test('metrics: a refused message of a payment provider is counted by its reason', async () => {
    expect(metrics).toContain('\npayment_webhooks_refused_total{reason="forged"} 0\n')
    const post = (provider: string, headers: Record<string, string> = {}) =>
      server.get(`/api/payment/webhooks/${provider}`, { method: 'POST', body: '{}', headers })
    expect([(await post('sandbox')).status, (await post('nobody')).status]).toEqual([400, 404])
    const wrong = { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` }
    expect((await post('sandbox', wrong)).status).toBe(400)
    const after = await readMetrics()
    expect(after).toContain('\npayment_webhooks_refused_total{reason="forged"} 1\n')
    expect(after).toContain('\npayment_webhooks_refused_total{reason="unsigned"} 1\n')
    expect(after).toContain('\npayment_webhooks_refused_total{reason="no-such-provider"} 1\n')
    expect(after).toContain('\npayment_webhooks_ignored_total{reason="thin-event"} 0\n')
    expect(after).toContain('\nsign_in_failures_total 0\n')
    expect(after).toContain('\noutside_calls_failed_total{to="car park"} 0\n')
    expect(after).toContain('\noutside_calls_failed_total{to="profile"} 0\n')
    expect(after).toContain('\ncircuit_breakers_open{to="stripe"} 0\n')
    expect(after).not.toContain('circuit_breakers_open{to="profile"}')
  })
})

describe('alert rules', () => {
  test('metrics: of refused messages, only those with a wrong signature raise an alarm', () => {
    const { expr } = rules.find(({ alert }) => alert === 'PassageWebhooksRefused') ?? { expr: '' }
    expect(expr).toBe('sum(increase(payment_webhooks_refused_total{reason="forged"}[1h])) > 5')
  })

  test.each(rules)('metrics: $alert asks for what a server reports', ({ expr, annotations }) => {
    expect(findUnreported(expr, series)).toEqual([])
    // Prometheus itself makes `up` up.
    expect(selectorsOf(expr).length > 0 || expr.startsWith('up{job="passage"}')).toBe(true)
    expect(annotations.summary.length).toBeGreaterThan(10)
  })

  test('metrics: a metric, a value or a label that no server reports is found in an expression', () => {
    for (const [expr, missing] of [
      ['max(jobs_waiting_count)', ['jobs_waiting_count']],
      ['time() - max(jobs_waiting{task="payment-swep"}) > 9', ['jobs_waiting{task="payment-swep"}']],
      ['max(payments_unfinished{state=~"captured|paid"})', ['payments_unfinished{state="paid"}']],
      ['max by (job, kind) (jobs_waiting)', ['kind']],
    ] as const)
      expect(findUnreported(expr, series)).toEqual(missing)
  })

  test('metrics: the guide says of each alert what to do', () => {
    const headings = [...guide.matchAll(/^### (Passage\w+)$/gm)].map(([, alert]) => alert)
    expect(headings).toEqual(rules.map(({ alert }) => alert))
  })
})

describe('dashboard', () => {
  test.each(panels)('metrics: the panel «$title» shows what a server reports', ({ targets }) => {
    for (const { expr, legendFormat } of targets) {
      expect(findUnreported(expr, series)).toEqual([])
      expect(selectorsOf(expr).length).toBeGreaterThan(0)
      // What stands in the legend has to be left by the expression.
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(expr).toMatch(new RegExp(`by \\((le, )?${label}\\)|^process_resident_memory_bytes$`))
    }
  })

  test('metrics: no panel covers another', () => {
    const fields = panels.flatMap(({ gridPos: { x, y, w } }) =>
      Array.from({ length: w }, (_, i) => `${x + i}:${y}`),
    )
    expect(new Set(fields).size).toBe(fields.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
