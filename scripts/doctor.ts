import { parseEnvironment, settingNames, type Environment } from '#app/platform/environment.server.ts'
import { startRemedies } from '#server/start-fault.ts'
import { checkContent, checkDatabase, checkDataFolder, checkPort, type Finding } from './doctor/checks.ts'
import { checkDemoAccounts } from './doctor/check-demo-accounts.ts'

/*
 * `npm run doctor`: checks everything that a start needs, without starting, and prints the remedy of each fault. A
 * finding marked by ! is no fault, but a public site should not run with it.
 */

function report(title: string, finding: Finding): boolean {
  const text = finding.text.replaceAll('\n', '\n    ')
  const mark = finding.ok ? (finding.remedy === undefined ? '✓' : '!') : '✗'
  console.log(`${mark} ${title}: ${text}`)
  if (finding.remedy !== undefined) console.log(`    → ${finding.remedy}`)
  return finding.ok
}

function readSettings(): Environment | undefined {
  try {
    const environment = parseEnvironment(process.env)
    const given = settingNames.filter((name) => process.env[name])
    report('Settings', { ok: true, text: given.length > 0 ? given.join(', ') : 'none, and none is needed' })
    return environment
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    report('Settings', {
      ok: false,
      text,
      remedy: startRemedies.settings,
    })
    return undefined
  }
}

report('Node', { ok: true, text: `${process.version} on ${process.platform} ${process.arch}` })
const environment = readSettings()
const verdicts = environment
  ? [
      report('Data folder', await checkDataFolder(environment)),
      report('Database', await checkDatabase(environment)),
      report('Port', await checkPort(environment)),
      report('Content', checkContent(environment)),
      report('Accounts', await checkDemoAccounts(environment)),
    ]
  : [false]
process.exitCode = verdicts.every(Boolean) ? 0 : 1
