import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { reports, root } from './paths.mjs'
import { countPlaywright, countTests, countVitest, describePlaywright, describeVitest } from './report.mjs'
import { runSteps } from './steps.mjs'
import { node, tool } from './tools.mjs'

/** A step that runs the tests of some Vitest projects, or only some files of them, and how its result is read. */
export function vitestRun(name, projects, step = {}, files = []) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    ...step,
    work: (run) =>
      tool(
        run,
        'vitest',
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ),
    count: () => countVitest(report),
    describe: () => describeVitest(report, root),
  }
}

/** The same for browser tests; `flags` choose them. */
export function playwrightRun(name, flags, step = {}) {
  const report = join(reports, 'playwright.json')
  return {
    name,
    ...step,
    work: (run) => tool(run, '@playwright/test', 'playwright', 'test', ...flags),
    count: () => countPlaywright(report),
    describe: () => describePlaywright(report),
  }
}

/** The same for a script that counts as one test. */
export function scriptRun(name, command, step = {}) {
  let isOk = false
  return {
    name,
    ...step,
    work: async (run) => {
      const code = await node(run, ...command)
      isOk = code === 0
      return code
    },
    count: () => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 }),
    describe: () => [],
  }
}

/**
 * Runs steps, some of which are tests, and prints what failed and the sum of the tests. The last line is plain text on
 * purpose: people and programs read it. Another run in this folder is waited for: both would write the same reports.
 * @returns the exit code
 */
export const runTests = (steps, processors) => withLock('test-run', () => runAndCount(steps, processors))

async function runAndCount(steps, processors) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failed = await runSteps(steps, processors)
  const runs = steps.filter(({ count }) => count !== undefined)
  const sum = countTests(runs.map(({ name, count }) => ({ count: count(), failed: failed.includes(name) })))
  const faults = runs.flatMap(({ describe }) => describe())
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return failed.length === 0 && sum.failed === 0 ? 0 : 1
}
