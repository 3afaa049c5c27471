import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { findBrowser, launchOptions } from '../scripts/find-browser.ts'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'
import { middleOf } from './parts/load.ts'
import { writeResults, type ResultRow } from './parts/results.ts'

/*
 * Lighthouse as on a phone (its own slow 4G and slow processor, both simulated) on the pages that visitors arrive on.
 * It is fetched when this command first runs, so that `npm ci` need not: five times the size of everything else here.
 * `--runs=1` is quicker than the medians of five.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
})

const version = '13.5.0'
const folder = join(import.meta.dirname, '../.cache', `lighthouse-${version}`)

const centre = { centerUid: 'hafengalerie-kiel' }
const pages = {
  'all centres': '/',
  'centre home': pathOf('centerUid', 'de', centre),
  shops: pathOf('centerUid-shops', 'de', centre),
  shop: pathOf('centerUid-shops-shopUid', 'de', { ...centre, shopUid: 'roestraum' }),
  plan: pathOf('centerUid-map', 'de', centre),
  coupons: pathOf('centerUid-coupons', 'de', centre),
  parking: pathOf('centerUid-parking', 'de', centre),
  event: pathOf('centerUid-events-eventsUid', 'de', { ...centre, eventsUid: 'kaikonzert' }),
  questions: pathOf('centerUid-faq', 'de', centre),
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What this benchmark reads of a report. */
type Report = {
  readonly categories: Readonly<
    Record<
      (typeof categories)[number],
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >
}
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Report } | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    console.log(`Fetching Lighthouse ${version} …`)
    mkdirSync(folder, { recursive: true })
    await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-save', `lighthouse@${version}`], {
      shell: process.platform === 'win32',
    })
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

/** The audits that cost points, the dearest first. */
function listLosses({ categories: all, audits }: Report): string[] {
  return categories
    .flatMap((category) => all[category].auditRefs)
    .map(({ id, weight }) => ({ id, loss: weight * (1 - (audits[id]?.score ?? 1)) }))
    .filter(({ loss }) => loss > 0)
    .toSorted((a, b) => b.loss - a.loss)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`)
}

const score = (report: Report, category: (typeof categories)[number]): number =>
  Math.round((report.categories[category].score ?? 0) * 100)

/** A browser with a port for its developer tools. One of some dozen starts crashes. */
async function openBrowser(): Promise<{ readonly browser: Browser; readonly port: number }> {
  const port = await findFreePort()
  const options = launchOptions(await findBrowser())
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ ...options, args }), port }
}

const lighthouse = await loadLighthouse()
const data = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))
const server = await new ServerProcess(await findFreePort(), { DATA_DIR: data }).ready()
try {
  const results: ResultRow[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      // Each run has a browser of its own, without anything stored.
      const { browser, port } = await openBrowser().catch(openBrowser)
      try {
        const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories } as const
        const result = await lighthouse(server.origin + path, flags)
        if (result) reports.push(result.lhr)
      } finally {
        await browser.close()
      }
    }
    const middle = (valueOf: (report: Report) => number) => middleOf(reports.map(valueOf))
    const scores = categories.map((category) => middle((report) => score(report, category)))
    const metric = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN)
    const losses = reports[0] ? listLosses(reports[0]) : []
    results.push({
      name,
      ours: scores.join(' / '),
      others: `first paint ${metric('first-contentful-paint').toFixed(0)} ms, largest ${metric('largest-contentful-paint').toFixed(0)} ms, blocking ${metric('total-blocking-time').toFixed(0)} ms, shift ${metric('cumulative-layout-shift').toFixed(3)}`,
      goal: '100 in each',
      reached: Math.min(...scores) / 100,
      reason: losses.length === 0 ? 'no audit cost points in the first run.' : losses.join('; '),
    })
    console.log(name, scores.join(' '), results.at(-1)?.others)
  }
  await writeResults(
    'lighthouse',
    'Lighthouse, as on a phone',
    `Performance, accessibility, best practices and search engines by Lighthouse ${version}: medians of ${values.runs} runs. The bars show the lowest of the four.`,
    results,
  )
} finally {
  await server.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
}
