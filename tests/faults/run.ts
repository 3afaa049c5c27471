import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBlindRules } from './controls.ts'
import { databaseScenarios } from './database-scenarios.ts'
import { processScenarios } from './process-scenarios.ts'
import { providerScenarios } from './provider-scenarios.ts'
import { findViolations } from './rules.ts'
import { ScenarioSkipped, type Scenario } from './scenario.ts'
import { formatTable } from './table.ts'

/*
 * `npm run test:faults`: servers of the build under six requests a second, while their dependencies fail. Each scenario
 * prints a table of requests and answers and is judged by rules; then its protocol is corrupted to show that each rule
 * can fail.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    short: { type: 'boolean', default: false },
  },
})
const problems: string[] = []
const skipped: string[] = []
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

async function runScenario(scenario: Scenario): Promise<void> {
  const { name, what, rules, run } = scenario
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  // Postgres runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  log(`${name}: ${what}`)
  try {
    const protocol = await run({ folder, isShort: values.short })
    const violations = findViolations(protocol, rules)
    const blind = findBlindRules(protocol, rules)
    console.log(formatTable(protocol))
    log(
      `${name}: ${protocol.answers.length} requests, ${protocol.faults.length} faults, ` +
        `${violations.length} violations of ${rules.length} rules; with corrupted protocols ${rules.length - blind.length} of them fail`,
    )
    await runControl(scenario, folder)
    problems.push(...violations.map((violation) => `${name}: ${violation}`))
    problems.push(
      ...blind.map((rule) => `${name}: the rule ${rule} does not detect the corruption made for it`),
    )
  } catch (error) {
    if (error instanceof ScenarioSkipped) {
      log(`${name}: skipped, ${error.message}`)
      skipped.push(name)
      return
    }
    problems.push(`${name}: ${String(error)}`)
    log(`${name}: ${String(error)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runControl({ name, control }: Scenario, folder: string): Promise<void> {
  if (control === undefined) return
  const isRed = findViolations(await control.run({ folder, isShort: true }), [control.rule]).length > 0
  log(`${name}, with the protection taken away: ${control.rule} is ${isRed ? 'red, as it must be' : 'GREEN'}`)
  if (!isRed) problems.push(`${name}: without the protection ${control.rule} stays green`)
}

const scenarios = [...databaseScenarios, ...processScenarios, ...providerScenarios]
const isWanted = ({ name }: Scenario) => values.only.length === 0 || values.only.includes(name)
for (const scenario of scenarios.filter(isWanted)) await runScenario(scenario)
if (skipped.length > 0) console.log(`\nSkipped here: ${skipped.join(', ')}.`)
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? '\nNo violation of any rule.' : `\n${problems.length} violations.`)
process.exitCode = problems.length === 0 ? 0 : 1
