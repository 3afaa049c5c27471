import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { recordImport } from '../content/record-import.server.ts'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'

const key = 'only-for-the-operator'
const deploy = join(import.meta.dirname, '../../deploy')
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
    targets: { expr: string }[]
  }[]
}

const now = Date.now() + 1_000
let server: EdgeServer
let metrics: string
const readMetrics = async () =>
  (await server.get('/metrics', { headers: { authorization: `Bearer ${key}` } })).text()
beforeAll(async () => {
  server = await startEdgeServer({
    settings: { METRICS_KEY: key },
    now: () => now,
    measurements: {
      measureJobs: async () => ({
        waiting: [{ job: 'payment-settle', count: 2, oldestSeconds: 31 }],
        lastSuccess: new Map([['payment-sweep', 1_700_000_000_000]]),
      }),
      measureConnections: () => ({ busy: 3, idle: 1, waiting: 5 }),
    },
  })
  await server.get('/hafen')
  const fault = { file: 'hafen/shops.yaml', line: 1, column: 1, problem: 'no floor dach', remedy: 'eg' }
  const value = { version: 1, changed: true, counts: {} as never, faults: [] }
  const outcome = { ok: true, value } as const
  const at = new Date(now - 60_000)
  await recordImport(server.database.db, { source: 'folder', at, outcome, unread: [fault] })
  metrics = await readMetrics()
}, 60_000)
afterAll(() => server.close())

/** The metrics that an expression asks for, without the names of states and labels in it. */
const namedIn = (expr: string): string[] =>
  (expr.replaceAll(/"[^"]*"|\b(by|without) \([^)]*\)/g, '').match(/[a-z]+(_[a-z0-9]+)+/g) ?? []).filter(
    (name) => name !== 'histogram_quantile',
  )
const isReported = (name: string) => new RegExp(`\\n${name}[ {]`).test(metrics)

describe('metrics', () => {
  test('payments by state and age, and what was given up', () => {
    for (const state of ['created', 'psp_created', 'captured', 'finalizing', 'refund_due']) {
      expect(metrics).toContain(`\npayments_unfinished{state="${state}"} 0\n`)
      expect(metrics).toContain(`\npayments_unfinished_oldest_seconds{state="${state}"} 0\n`)
    }
    expect(metrics).toContain('\npayment_effects_given_up 0\n')
    expect(metrics).toContain('\npayment_discrepancies 0\n')
    expect(metrics).toContain('\npayments_disputed 0\n')
  })

  test('API-13 content version, its age, the last import, and faults', () => {
    expect(metrics).toContain('\ncontent_version 1\n')
    expect(metrics).toMatch(/\ncontent_age_seconds [\d.]+\n/)
    expect(metrics).toContain('\ncontent_import_age_seconds{source="folder"} 60\n')
    expect(metrics).toContain('\ncontent_faults 1\n')
  })

  test('jobs that are due, and the connections to the database', () => {
    expect(metrics).toContain('\njobs_waiting{job="payment-settle"} 2\n')
    expect(metrics).toContain('\njobs_waiting_oldest_seconds{job="payment-settle"} 31\n')
    expect(metrics).toContain('\njob_last_success_timestamp_seconds{job="payment-sweep"} 1700000000\n')
    expect(metrics).toContain('\ndatabase_connections{state="busy"} 3\n')
    expect(metrics).toContain('\ndatabase_connections{state="idle"} 1\n')
    expect(metrics).toContain('\ndatabase_requests_waiting 5\n')
  })

  test('a refused message of a payment provider is counted by its reason', async () => {
    expect(metrics).toContain('\npayment_webhooks_refused_total{reason="forged"} 0\n')
    const post = (provider: string) =>
      server.get(`/api/payment/webhooks/${provider}`, { method: 'POST', body: '{}' })
    expect([(await post('sandbox')).status, (await post('nobody')).status]).toEqual([400, 404])
    const after = await readMetrics()
    expect(after).toContain('\npayment_webhooks_refused_total{reason="forged"} 1\n')
    expect(after).toContain('\npayment_webhooks_refused_total{reason="no-such-provider"} 1\n')
    expect(after).toContain('\nsign_in_failures_total 0\n')
    expect(after).toContain('\noutside_calls_failed_total{to="car park"} 0\n')
    expect(after).toContain('\ncircuit_breakers_open{to="stripe"} 0\n')
  })
})

test.each(rules)('metrics: the alert $alert asks for what a server reports', ({ expr, annotations }) => {
  const asked = namedIn(expr)
  expect(asked.filter((name) => !isReported(name))).toEqual([])
  // Prometheus itself makes `up` up.
  expect(asked.length > 0 || expr.startsWith('up{')).toBe(true)
  expect(annotations.summary.length).toBeGreaterThan(10)
})

describe('dashboard', () => {
  test.each(panels)('metrics: the panel «$title» shows what a server reports', ({ targets }) => {
    const asked = targets.flatMap(({ expr }) => namedIn(expr))
    expect(asked.length).toBeGreaterThanOrEqual(targets.length)
    expect(asked.filter((name) => !isReported(name))).toEqual([])
  })

  test('metrics: no panel covers another', () => {
    const fields = panels.flatMap(({ gridPos: { x, y, w } }) =>
      Array.from({ length: w }, (_, i) => `${x + i}:${y}`),
    )
    expect(new Set(fields).size).toBe(fields.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
