import {
  listUnknownSettings,
  parseEnvironment,
  readEnvironment,
  SettingsError,
  settingNames,
  type Environment,
} from '#platform/settings/environment.server.ts'
import { startRemedies } from '#platform/doctor/start-remedies.ts'
import { checkContentSource } from './check-content-source.ts'
import { checkDatabase, checkDataFolder, checkPort } from './checks.ts'
import { report } from './report.ts'
import { checkOutside } from './outside/check-outside.ts'
import { checkGateways } from './check-gateways.ts'
import { checkNamedCentres } from './check-named-centres.ts'
import { checkPublicSite } from './check-public-site.ts'
import { checkTrialPayments } from './check-trial-payments.ts'
import { checkDemoAccounts } from './check-demo-accounts.ts'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadTheme } from '#platform/theme/load-theme.server.ts'
import type { CloserLook, DoctorCheck } from '#platform/doctor/doctor-check.server.ts'
import type { DescribeGatewayCalls } from '#platform/gateway/gateway-call.ts'
import { listGatewayCalls } from '#platform/gateway/list-gateway-calls.server.ts'
import type { Feature } from '#platform/feature.server.ts'
import { failed, messageOf, passed, type Finding } from '#platform/doctor/finding.ts'

const tokensFile = join(import.meta.dirname, '../../ui/styles/tokens.css')

/** Whether the theme can be used; undefined if there is none. */
async function checkTheme({ THEME_DIR }: Pick<Environment, 'THEME_DIR'>): Promise<Finding | undefined> {
  if (THEME_DIR === undefined) return undefined
  try {
    const { files } = await loadTheme(THEME_DIR, await readFile(tokensFile, 'utf8'))
    return passed(`${resolve(THEME_DIR)} can be read in both schemes, and has ${files.size} files`)
  } catch (error) {
    return failed(messageOf(error), startRemedies.theme)
  }
}

/** The settings; if some are wrong, the others, for checks that do not depend on the wrong ones. */
type ReadSettings = {
  readonly environment: Environment | undefined
  readonly others?: Environment | undefined
}

function readSettings(): ReadSettings {
  for (const { name, meant } of listUnknownSettings()) {
    const remedy =
      meant === undefined ? 'See docs/operating/settings.md for their names.' : `Did you mean ${meant}?`
    report('Settings', { ok: true, text: `${name} is no setting, and is not read`, remedy })
  }
  try {
    const environment = parseEnvironment(readEnvironment())
    const given = settingNames.filter((name) => readEnvironment()[name])
    report('Settings', { ok: true, text: given.length > 0 ? given.join(', ') : 'none, and none is needed' })
    return { environment }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    report('Settings', {
      ok: false,
      text,
      remedy: startRemedies.settings,
    })
    return {
      environment: undefined,
      others: error instanceof SettingsError ? readWithout(error.invalid) : undefined,
    }
  }
}

/** What is left of the settings without the wrong ones; undefined if that is no whole either. */
function readWithout(invalid: readonly string[]): Environment | undefined {
  if (invalid.length === 0) return undefined
  const left = Object.fromEntries(
    Object.entries(readEnvironment()).filter(([name]) => !invalid.includes(name)),
  )
  try {
    return parseEnvironment(left)
  } catch {
    return undefined
  }
}

const reportOutside = async (environment: Environment, { checks }: Looks): Promise<readonly boolean[]> => {
  const outside = checks.filter(({ isOutside }) => isOutside)
  const findings = await checkOutside(environment, Date.now, outside)
  return findings.map(([title, finding]) => report(title, finding))
}

/** What subjects look at themselves. */
type Looks = {
  readonly checks: readonly DoctorCheck[]
  readonly closerLooks: readonly CloserLook[]
  readonly listCalls: DescribeGatewayCalls
}

/** What subjects look at on this machine, one after the other: several would open the embedded database at once. */
async function reportSubjects(environment: Environment, { checks }: Looks): Promise<readonly boolean[]> {
  const verdicts: boolean[] = []
  for (const { title, check } of checks.filter(({ isOutside }) => !isOutside)) {
    const finding = await check(environment, () => undefined)
    verdicts.push(finding === undefined || report(title, finding))
  }
  return verdicts
}

/** Everything that a start on this machine needs. */
async function checkStart(node: string, looks: Looks): Promise<boolean> {
  report('Node', { ok: true, text: node })
  const { environment, others } = readSettings()
  if (environment === undefined) {
    if (others !== undefined) await reportOutside(others, looks)
    return false
  }
  const hasFolder = report('Data folder', await checkDataFolder(environment))
  const theme = await checkTheme(environment)
  const trial = checkTrialPayments(environment)
  const site = await checkPublicSite(environment, Date.now())
  const centres = await checkNamedCentres(environment)
  const verdicts = [
    hasFolder,
    // Without its folder, there is no embedded database to be looked at.
    (hasFolder || environment.DATABASE_URL !== undefined) &&
      report('Database', await checkDatabase(environment)),
    report('Port', await checkPort(environment)),
    report('Content', await checkContentSource(environment)),
    trial === undefined || report('Payments', trial),
    site === undefined || report('Site', site),
    centres === undefined || report('Centres', centres),
    theme === undefined || report('Theme', theme),
    report('Accounts', await checkDemoAccounts(environment)),
    ...(await reportSubjects(environment, looks)),
    ...(await reportOutside(environment, looks)),
  ]
  return verdicts.every(Boolean)
}

async function checkOneSubject(
  subject: string,
  args: readonly string[],
  { closerLooks, listCalls }: Looks,
): Promise<boolean> {
  const closer = closerLooks.find(({ name }) => name === subject)
  if (subject !== 'gateway' && closer === undefined) {
    console.error(
      'Usage: npm run doctor [-- gateway [--account <file>] [--with-ticket <number>] | identity [--token <file>]]',
    )
    return false
  }
  const { environment } = readSettings()
  if (environment === undefined) return false
  if (closer === undefined)
    return checkGateways(environment, args, (line) => console.log(line), await listCalls())
  const findings = await closer.look(environment, args)
  return findings.map(([title, finding]) => report(title, finding)).every(Boolean)
}

/**
 * Checks what the arguments name, or everything.
 * @param node the Node that it runs on, which is new enough
 * @param features the sheets, whose subjects look at what they need themselves
 * @returns whether there is no fault
 */
export async function runDoctor(
  node: string,
  [subject, ...args]: readonly string[],
  features: readonly Feature[],
): Promise<boolean> {
  const looks = {
    checks: features.flatMap(({ doctor = [] }) => doctor),
    closerLooks: features.flatMap(({ closerLook = [] }) => closerLook),
    listCalls: () => listGatewayCalls(features),
  }
  return subject === undefined ? checkStart(node, looks) : checkOneSubject(subject, args, looks)
}
