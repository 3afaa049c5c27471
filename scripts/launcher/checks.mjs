import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, typegen } from './build.mjs'
import { findNode, toolPath } from './node.mjs'
import { reports, root } from './paths.mjs'
import { run } from './processes.mjs'
import { countPlaywright, countTests, countVitest, describePlaywright, describeVitest } from './report.mjs'
import { runSteps } from './steps.mjs'

/** Runs Node without the NODE_ENV of the shell, which would change the behaviour of the runners: each sets its own. */
function node(...args) {
  const { NODE_ENV: _unwanted, ...env } = process.env
  return run(findNode(), args, env)
}
const tool = (name, command, ...args) => node(toolPath(name, command), ...args)

const types = {
  name: 'types',
  work: async () => (await typegen()) || tool('typescript', 'tsc', '--project', root),
}
const lint = { name: 'lint', work: () => tool('oxlint', 'oxlint', '--type-aware', '--deny-warnings') }
const format = {
  name: 'format',
  work: () => tool('prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
}
const deadCode = { name: 'dead code', work: () => tool('knip', 'knip') }
/** Tests of the repository itself: imports, lock file, and documents against the code. */
const judges = ['architecture', 'lock', 'requirements', 'decisions', 'document-paths', 'env-example'].map(
  (name) => `tests/${name}.test.ts`,
)
const rules = {
  name: 'import rules, lock and documents',
  work: () => tool('vitest', 'vitest', 'run', ...judges),
}
const build = { name: 'build', work: ensureBuild }
const size = { name: 'size budget', needs: ['build'], work: () => node('scripts/size-budget.ts') }

const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const unit = {
  name: 'unit and integration',
  work: () =>
    tool(
      'vitest',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ),
}
const browser = { name: 'browser', work: () => node('scripts/find-browser.ts') }
const endToEnd = {
  name: 'end to end',
  needs: ['build', 'browser'],
  work: () => tool('@playwright/test', 'playwright', 'test'),
}

/** `npm run check`: everything that can be checked without running the app. */
export async function check() {
  const failed = await runSteps([types, lint, format, deadCode, rules, build, size])
  return failed.length === 0 ? 0 : 1
}

/**
 * `npm test`: the checks, all tests, and the app in a real browser. Import rules and lock are tests, so the unit step
 * covers them. The last line is plain text on purpose: people and programs read it.
 */
export async function test() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failed = await runSteps([types, lint, format, deadCode, unit, build, size, browser, endToEnd])
  const sum = countTests([
    { count: countVitest(vitestReport), failed: failed.includes(unit.name) },
    { count: countPlaywright(playwrightReport), failed: failed.includes(endToEnd.name) },
  ])
  const report = [...describeVitest(vitestReport, root), ...describePlaywright(playwrightReport)]
  if (report.length > 0) console.log(`\n${report.join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return failed.length === 0 && sum.failed === 0 ? 0 : 1
}
