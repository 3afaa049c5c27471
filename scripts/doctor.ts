import {
  listUnknownSettings,
  parseEnvironment,
  settingNames,
  type Environment,
} from '#app/platform/environment.server.ts'
import { startRemedies } from '#server/start-fault.ts'
import { checkContentSource } from './doctor/check-content-source.ts'
import { checkDatabase, checkDataFolder, checkPort } from './doctor/checks.ts'
import type { Finding } from './doctor/finding.ts'
import { checkOutside } from './doctor/outside/check-outside.ts'
import { checkGateways } from './doctor/check-gateways.ts'
import { checkIdentity } from './doctor/check-identity.ts'
import { checkDeletions } from './doctor/check-deletions.ts'
import { checkTheme } from './doctor/check-theme.ts'
import { checkWallet } from './doctor/check-wallet.ts'
import { checkDemoAccounts } from './doctor/check-demo-accounts.ts'

/*
 * `npm run doctor`: checks everything that a start needs, without starting, and prints the remedy of each fault. A
 * finding marked by ! is no fault, but a public site should not run with it. `npm run doctor -- gateway` asks the
 * operator's gateways call by call instead, and `npm run doctor -- identity` signs in at the identity provider as far as
 * it can.
 */

function report(title: string, finding: Finding): boolean {
  const text = finding.text.replaceAll('\n', '\n    ')
  const mark = finding.ok ? (finding.remedy === undefined ? '✓' : '!') : '✗'
  console.log(`${mark} ${title}: ${text}`)
  if (finding.remedy !== undefined) console.log(`    → ${finding.remedy}`)
  return finding.ok
}

function readSettings(): Environment | undefined {
  for (const { name, meant } of listUnknownSettings()) {
    const remedy =
      meant === undefined ? 'See docs/operating/settings.md for their names.' : `Did you mean ${meant}?`
    report('Settings', { ok: true, text: `${name} is no setting, and is not read`, remedy })
  }
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

/** Everything that a start on this machine needs. */
async function checkStart(): Promise<boolean> {
  report('Node', { ok: true, text: `${process.version} on ${process.platform} ${process.arch}` })
  const environment = readSettings()
  if (environment === undefined) return false
  const hasFolder = report('Data folder', await checkDataFolder(environment))
  const deletions = await checkDeletions(environment)
  const theme = await checkTheme(environment)
  const wallet = checkWallet(environment, Date.now())
  const verdicts = [
    hasFolder,
    // Without its folder, there is no embedded database to be looked at.
    (hasFolder || environment.DATABASE_URL !== undefined) &&
      report('Database', await checkDatabase(environment)),
    report('Port', await checkPort(environment)),
    report('Content', await checkContentSource(environment)),
    theme === undefined || report('Theme', theme),
    report('Accounts', await checkDemoAccounts(environment)),
    wallet === undefined || report('Wallet passes', wallet),
    deletions === undefined || report('Deleted accounts', deletions),
    ...(await checkOutside(environment, Date.now)).map(([title, finding]) => report(title, finding)),
  ]
  return verdicts.every(Boolean)
}

async function checkOneSubject(subject: string, args: readonly string[]): Promise<boolean> {
  if (subject !== 'gateway' && subject !== 'identity') {
    console.error('Usage: npm run doctor [-- gateway [--account <file>] | identity]')
    return false
  }
  const environment = readSettings()
  if (environment !== undefined && subject === 'identity') {
    const findings = await checkIdentity(environment)
    return findings.map(([title, finding]) => report(title, finding)).every(Boolean)
  }
  return environment !== undefined && (await checkGateways(environment, args, (line) => console.log(line)))
}

const [subject, ...args] = process.argv.slice(2)
const isWell = subject === undefined ? await checkStart() : await checkOneSubject(subject, args)
process.exitCode = isWell ? 0 : 1
