import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface ReportModule {
  readonly countVitest: (file: string) => Count | undefined
  readonly countPlaywright: (file: string) => Count | undefined
  readonly describeVitest: (file: string, root: string) => string[]
  readonly describePlaywright: (file: string) => string[]
  readonly countTests: (runners: { count: Count | undefined; failed: boolean }[]) => Count
}

// The launcher is plain JavaScript, so that it runs on Node 20; its types are declared here.
const launcher = join(import.meta.dirname, '../scripts/launcher/report.mjs')
const { countVitest, countPlaywright, countTests, describePlaywright, describeVitest } = (await import(
  launcher
)) as ReportModule

const folder = mkdtempSync(join(tmpdir(), 'passage-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('launcher: the runners’ own reports are counted', () => {
  expect(countVitest(report({ numPassedTests: 5, numFailedTests: 2 }))).toEqual({ passed: 5, failed: 2 })
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 4 }
  expect(countPlaywright(report({ stats }))).toEqual({ passed: 4, failed: 2 })
  expect(countVitest(join(folder, 'none.json'))).toBeUndefined()
})

test('launcher: a failed test is told with its file and message, and a file that could not be run', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'PAY-01 pays once',
    failureMessages: ['Error: twice\n    at a.ts:3'],
  }
  const testResults = [
    { name: '/repository/src/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/repository/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/repository/app/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(describeVitest(report({ testResults }), '/repository')).toEqual([
    'src/a.test.ts PAY-01 pays once: failed',
    '    Error: twice',
    '        at a.ts:3',
    'src/b.test.ts: could not be run',
    '    no such module',
  ])
  expect(describeVitest(join(folder, 'none.json'), '/repository')).toEqual([])
})

test('launcher: every failed attempt is told with its message, also of a test that passed on the second', () => {
  const attempt = (message?: string) => ({ errors: message === undefined ? [] : [{ message }] })
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    file: 'a.e2e.ts',
    line: 7,
    tests: [{ status, projectName: 'phone', results }],
  })
  const specs = [
    spec('pays', 'expected', attempt()),
    spec('signs in', 'flaky', attempt('\u001B[31mno panel\u001B[39m'), attempt()),
    spec('leaves', 'unexpected', attempt('still there\nafter 15 s'), attempt('still there')),
  ]
  expect(describePlaywright(report({ suites: [{ suites: [{ specs }] }] }))).toEqual([
    '[phone] a.e2e.ts:7 signs in: passed on the second attempt',
    '    no panel',
    '[phone] a.e2e.ts:7 leaves: failed',
    '    still there',
    '    after 15 s',
    '    still there',
  ])
  expect(describePlaywright(join(folder, 'none.json'))).toEqual([])
})

test('launcher: the sum is that of both runners', () => {
  const runners = [
    { count: { passed: 5, failed: 2 }, failed: true },
    { count: { passed: 4, failed: 0 }, failed: false },
  ]
  expect(countTests(runners)).toEqual({ passed: 9, failed: 2 })
})

test('launcher: a runner that failed outside its tests, or left no report, is one failure', () => {
  expect(countTests([{ count: { passed: 5, failed: 0 }, failed: true }])).toEqual({ passed: 5, failed: 1 })
  expect(countTests([{ count: undefined, failed: false }])).toEqual({ passed: 0, failed: 1 })
})
