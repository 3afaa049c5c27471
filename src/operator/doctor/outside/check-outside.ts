import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { checkOrigin } from './check-origin.ts'
import { checkMollie } from './check-mollie.ts'
import { checkReach } from './check-reach.ts'
import { checkTariffs } from './check-tariffs.ts'
import { checkStaff } from './check-staff.ts'
import { checkStripe } from './check-stripe.ts'
import type { DoctorCheck } from '#platform/doctor/doctor-check.server.ts'
import type { Look } from '#platform/doctor/look-up.server.ts'

/** How far clocks may differ, in milliseconds: tokens of a hosted provider are judged with the same tolerance. */
const clockTolerance = 30_000

/**
 * Looks at everything outside this machine that the settings name, all at once and each for a few seconds at most.
 * What the settings do not name is left out.
 */
export async function checkOutside(
  environment: Environment,
  now: () => number,
  checks: readonly DoctorCheck[],
): Promise<readonly (readonly [string, Finding])[]> {
  const clocks: number[] = []
  const keep = (look: Look) => {
    if (look.ok && look.clock !== undefined) clocks.push(look.clock - now())
  }
  const [subjects, staff, stripe, mollie, gateways, tariffs, origin] = await Promise.all([
    Promise.all(checks.map(async ({ title, check }) => [title, await check(environment, keep)] as const)),
    checkStaff(environment, keep),
    checkStripe(environment, keep),
    checkMollie(environment, keep),
    checkReach(environment, keep),
    checkTariffs(environment),
    checkOrigin(environment, now()),
  ])
  const named = [
    ...subjects,
    ['Staff', staff],
    ...stripe,
    ...mollie,
    ['Gateways', gateways],
    ['Tariff', tariffs],
    ['Public origin', origin],
    ['Proxy', checkProxy(environment)],
    ['Clock', checkClock(clocks)],
  ] as const
  return named.flatMap(([title, finding]) => (finding === undefined ? [] : [[title, finding] as const]))
}

/** Behind a proxy that is not trusted, all visitors seem to have its address. */
const checkProxy = ({ PUBLIC_ORIGIN, TRUST_PROXY }: Environment): Finding | undefined =>
  isLoopback(PUBLIC_ORIGIN) || TRUST_PROXY
    ? undefined
    : warned(
        'TRUST_PROXY names no proxy, and the site is public: limits count all visitors as one',
        'Set TRUST_PROXY=true, and let the proxy append the address to X-Forwarded-For; docs/operating/proxy.md says what to set if a CDN stands before it.',
      )

/** The clock of this machine against those of everybody who has answered. */
function checkClock(differences: readonly number[]): Finding | undefined {
  if (differences.length === 0) return undefined
  // The median, so that one wrong clock of somebody else is not held against ours.
  const middle = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0
  const seconds = Math.round(Math.abs(middle) / 1000)
  return Math.abs(middle) <= clockTolerance
    ? passed('as that of the others')
    : failed(
        `${seconds} seconds ${middle > 0 ? 'behind' : 'ahead of'} the others`,
        'Let the machine set its clock by NTP: signing in and webhooks are refused if clocks differ.',
      )
}
