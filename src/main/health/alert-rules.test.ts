import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/*
 * The alert rules, run by Prometheus itself: each rule is quiet at the first series and fires at the second ones. The
 * series have the labels `job` and `instance`, as after a scrape.
 */

const file = join(import.meta.dirname, '../../../deploy/prometheus-alerts.yaml')
type Rule = { alert: string; labels: { severity: string }; annotations: { summary: string } }
const rules = (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

type Case = {
  /** The metric and its own labels. */
  readonly of: string
  /** Values by the minute of half an hour, in Prometheus' notation; none: there is no such series. */
  readonly quiet: string | undefined
  readonly fires: string | undefined
  /** The labels that the alert has, beside its severity. */
  readonly labels?: Readonly<Record<string, string>>
}

const fromScrape = { job: 'passage', instance: 'a:3000' }
const sweep = 'job_last_success_timestamp_seconds{task="payment-sweep"}'
const cases: Readonly<Record<string, Case>> = {
  PassageDown: { of: 'up', quiet: '1x30', fires: '0x30', labels: fromScrape },
  PassageUnknown: { of: sweep, quiet: '0+60x30', fires: undefined, labels: { task: 'payment-sweep' } },
  PassageFails: { of: 'http_requests_total{group="page",status="5xx"}', quiet: '0+1x30', fires: '0+60x30' },
  PassagePaymentNeedsPerson: { of: 'payments_in_review', quiet: '0x30', fires: '1x30' },
  PassageBarrierWaits: {
    of: 'payments_unfinished_oldest_seconds{state="finalizing"}',
    quiet: '80x30',
    fires: '95x30',
  },
  PassageEffectGivenUp: { of: 'payment_effects_given_up', quiet: '0x30', fires: '1x30' },
  PassagePaymentDiffers: { of: 'payment_discrepancies', quiet: '0x30', fires: '1x30' },
  PassagePaymentDisputed: { of: 'payments_disputed', quiet: '0x30', fires: '1x30' },
  PassagePaymentStuck: {
    of: 'payments_unfinished_oldest_seconds{state="captured"}',
    quiet: '600x30',
    fires: '0+60x30',
    labels: { state: 'captured' },
  },
  PassageJobsLate: {
    of: 'jobs_waiting_oldest_seconds{task="payment-settle"}',
    quiet: '60x30',
    fires: '0+60x30',
    labels: { task: 'payment-settle' },
  },
  PassageSweepMissing: { of: sweep, quiet: '0+60x30', fires: '60x30' },
  PassageReconcileMissing: {
    of: 'job_last_success_timestamp_seconds{task="payment-reconcile"}',
    quiet: '0x30',
    // More than a day before the clock of the test begins.
    fires: '-108000x30',
  },
  PassageMailsWait: { of: 'mails_waiting_oldest_seconds', quiet: '3600x30', fires: '7300x30' },
  PassageMailsGivenUp: { of: 'mails_failed{state="given-up"}', quiet: '0x30', fires: '1x30' },
  PassageMailsRefused: { of: 'mails_failed{state="refused"}', quiet: '3x30', fires: '30x30' },
  PassageOutsideFails: {
    of: 'circuit_breakers_open{to="stripe"}',
    quiet: '0x30',
    fires: '1x30',
    labels: { to: 'stripe' },
  },
  PassageGatewayFails: {
    of: 'outside_calls_failed_in_a_row{to="car park"}',
    quiet: '2x30',
    fires: '3x30',
    labels: { to: 'car park' },
  },
  PassageCallsFail: {
    of: 'outside_calls_failed_total{to="car park"}',
    quiet: '7x30',
    fires: '0+2x30',
    labels: { to: 'car park' },
  },
  PassageWebhooksRefused: {
    of: 'payment_webhooks_refused_total{reason="forged"}',
    quiet: '0+0x30',
    fires: '0+1x30',
  },
  PassageSignInsFail: { of: 'sign_in_failures_total', quiet: '0x30', fires: '0+1x30' },
  PassagePinGuessed: { of: 'coupon_pins_guessed', quiet: '0x30', fires: '1x30' },
  PassageDatabaseBusy: { of: 'database_requests_waiting', quiet: '3x30', fires: '20x30' },
  PassageServesOldPages: { of: 'page_cache_stale', quiet: '7x30', fires: '0+1x30', labels: fromScrape },
  PassageContentFaults: { of: 'content_faults', quiet: '0x30', fires: '1x30' },
  PassageContentNotPulled: {
    of: 'content_import_age_seconds{source="gateway"}',
    quiet: '60x30',
    fires: '4000x30',
  },
  PassageBusy: {
    of: 'nodejs_eventloop_lag_p99_seconds',
    quiet: '0.02x30',
    fires: '0.7x30',
    labels: fromScrape,
  },
}

/** `a{b="c"}` with the labels that Prometheus adds. */
const scraped = (of: string) =>
  of.includes('{')
    ? of.replace('}', ',job="passage",instance="a:3000"}')
    : `${of}{job="passage",instance="a:3000"}`

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const onlyWith = hasPromtool ? '' : ' (skipped: needs promtool of the Debian package prometheus)'

test('metrics: each alert has an example', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

test.skipIf(!hasPromtool)(`metrics: Prometheus reads the alert rules${onlyWith}`, () => {
  const said = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect(said).toContain(`SUCCESS: ${rules.length} rules found`)
})

test.skipIf(!hasPromtool)(
  `metrics: in Prometheus each alert fires when it should, and not before${onlyWith}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'alert-rules-'))
    const tests = rules.flatMap(({ alert, labels, annotations }) => {
      const { of, quiet, fires, labels: own = {} } = cases[alert] ?? { of: '', quiet: '', fires: '' }
      return ([quiet, fires] as const).map((values, index) => ({
        interval: '1m',
        input_series: values === undefined ? [] : [{ series: scraped(of), values }],
        alert_rule_test: [
          {
            eval_time: '30m',
            alertname: alert,
            exp_alerts:
              index === 0
                ? []
                : [{ exp_labels: { severity: labels.severity, ...own }, exp_annotations: annotations }],
          },
        ],
      }))
    })
    try {
      const path = join(folder, 'alert-rules.json')
      writeFileSync(path, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
      const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' })
      expect([stdout + stderr, status]).toEqual([expect.stringContaining('SUCCESS'), 0])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  120_000,
)
