import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The counts of a Vitest JSON report; undefined if the runner has written none. */
export function countVitest(file) {
  const report = read(file)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** The counts of a Playwright JSON report; a test that passed on a second try has passed. */
export function countPlaywright(file) {
  const stats = read(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

const indented = (message = '') =>
  stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line}`)

/**
 * The failed tests in a Vitest report, as lines with the beginning of each message, and the files that could not be
 * run at all.
 * @param root the folder that the names of files are told from
 */
export function describeVitest(file, root) {
  const lines = []
  for (const { name, status, message, assertionResults } of read(file)?.testResults ?? []) {
    const place = relative(root, name)
    const failures = assertionResults.filter((result) => result.status === 'failed')
    for (const { fullName, failureMessages } of failures) {
      lines.push(`${place} ${fullName}: failed`)
      for (const text of failureMessages) lines.push(...indented(text))
    }
    if (status === 'failed' && failures.length === 0)
      lines.push(`${place}: could not be run`, ...indented(message))
  }
  return lines
}

function* specsOf({ suites = [], specs = [] }) {
  yield* specs
  for (const suite of suites) yield* specsOf(suite)
}

/**
 * The failures in a Playwright report, as lines: each failed attempt of a test, also of one that passed on its second
 * attempt, with the beginning of its message. They are printed last, where they are easy to find.
 */
export function describePlaywright(file) {
  const lines = []
  for (const { title, file: place, line, tests } of specsOf(read(file) ?? {}))
    for (const { status, projectName, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const verdict = status === 'flaky' ? 'passed on the second attempt' : 'failed'
      lines.push(`[${projectName}] ${place}:${line} ${title}: ${verdict}`)
      for (const { errors = [] } of results)
        for (const { message } of errors) lines.push(...indented(message))
    }
  return lines
}

/**
 * Adds up the runners' counts. A runner that failed without a failed test (a crash, an error outside the tests, no
 * report at all) counts as one failure: a sum of zero failures must mean that everything ran and passed.
 */
export function countTests(runners) {
  const sum = { passed: 0, failed: 0 }
  for (const { count, failed } of runners) {
    sum.passed += count?.passed ?? 0
    sum.failed += Math.max(count?.failed ?? 0, failed || count === undefined ? 1 : 0)
  }
  return sum
}
