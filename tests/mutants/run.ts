import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findMutant, listSources } from './find-mutant.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'

/*
 * `npm run test:mutants`: makes each small fault of the table in a copy of the project and runs the test that is to notice
 * it. A fault that the test does not notice fails. `-- parking` tries only the rules that begin so.
 */

const root = join(import.meta.dirname, '../..')
const [wanted = ''] = process.argv.slice(2)
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
const copy = mkdtempSync(join(cache, 'mutants-'))
const leftOut = new Set(['node_modules', 'test-results', 'playwright-report', 'data'])

/** How many tests of some files fail; a file that cannot be loaded has none. */
function countFailed(tests: readonly string[]): number {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const project = tests.some((name) => name.includes('.browser.test.')) ? 'component' : 'unit'
  const flags = [`--project=${project}`, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...flags, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 300_000,
  })
  if (!existsSync(report)) return 0
  return (JSON.parse(readFileSync(report, 'utf8')) as { readonly numFailedTests: number }).numFailedTests
}

/** @returns why the mutant was not noticed, or undefined if its test turned red */
function tryMutant(mutant: Mutant): string | undefined {
  const found = findMutant(root, listSources(root), mutant)
  if (typeof found === 'string') return found
  const file = join(copy, found.path)
  const good = readFileSync(file)
  writeFileSync(file, found.faulty)
  try {
    return countFailed(found.tests) > 0 ? undefined : `${mutant.test} did not notice it`
  } finally {
    writeFileSync(file, good)
  }
}

try {
  const entries = readdirSync(root).filter((name) => !name.startsWith('.') && !leftOut.has(name))
  for (const name of entries) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  let [passed, failed] = [0, 0]
  for (const mutant of mutants.filter(({ rule }) => rule.startsWith(wanted))) {
    const fault = tryMutant(mutant)
    if (fault === undefined) passed += 1
    else failed += 1
    console.log(
      `${fault === undefined ? 'noticed' : 'NOT NOTICED'}  ${mutant.rule}${fault === undefined ? '' : `: ${fault}`}`,
    )
  }
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
