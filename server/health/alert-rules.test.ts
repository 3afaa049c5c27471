import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'

const key = 'only-for-the-operator'
const file = join(import.meta.dirname, '../../deploy/prometheus-alerts.yaml')
const { groups } = parse(readFileSync(file, 'utf8')) as {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
const rules = groups.flatMap((group) => group.rules)

let server: EdgeServer
let metrics: string
beforeAll(async () => {
  server = await startEdgeServer({ settings: { METRICS_KEY: key } })
  await server.get('/hafen')
  const headers = { authorization: `Bearer ${key}` }
  metrics = await (await server.get('/metrics', { headers })).text()
}, 60_000)
afterAll(() => server.close())

test('metrics: payments by state and age, and what was given up', () => {
  for (const state of ['created', 'psp_created', 'captured', 'finalizing', 'refund_due']) {
    expect(metrics).toContain(`\npayments_unfinished{state="${state}"} 0\n`)
    expect(metrics).toContain(`\npayments_unfinished_oldest_seconds{state="${state}"} 0\n`)
  }
  expect(metrics).toContain('\npayment_effects_given_up 0\n')
  expect(metrics).toContain('\npayment_discrepancies 0\n')
})

test.each(rules)('metrics: the alert $alert asks for what a server reports', ({ expr, annotations }) => {
  const named = (expr.match(/[a-z]+(_[a-z0-9]+)+/g) ?? []).filter((name) => name !== 'psp_created')
  const asked = named.filter((name) => name !== 'refund_due')
  const isReported = (name: string) => new RegExp(`\\n${name}[ {]`).test(metrics)
  // Prometheus itself makes the metric up.
  expect(asked.filter((name) => !isReported(name))).toEqual([])
  expect(asked.length > 0 || expr.startsWith('up{')).toBe(true)
  expect(annotations.summary.length).toBeGreaterThan(10)
})
