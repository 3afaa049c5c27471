import type { Environment } from '#platform/settings/environment.server.ts'
import { findStaffClient } from '#platform/settings/staff-settings.ts'
import { failed, passed, type Finding } from '#platform/doctor/finding.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'

const suffix = '/.well-known/openid-configuration'
const needed = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Whether the provider of staff can be reached, and names what signing in needs; undefined without pages for staff. */
export async function checkStaff(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<Finding | undefined> {
  const client = findStaffClient(environment)
  if (client === undefined) return undefined
  const { authority } = client
  const address = authority.endsWith(suffix) ? authority : authority.replace(/\/$/, '') + suffix
  const look = await lookUp(address)
  keep(look)
  const remedy =
    'Correct STAFF_AUTHORITY, or let this machine reach the provider; until then no staff can sign in.'
  if (!look.ok) return failed(`${address} cannot be reached: ${look.reason}`, remedy)
  const missing = needed.filter((name) => typeof look.json[name] !== 'string')
  if (look.status !== 200 || missing.length > 0) {
    const what = look.status === 200 ? `names no ${missing.join(', ')}` : `answers ${look.status}`
    return failed(`${address} ${what}`, remedy)
  }
  const { PUBLIC_ORIGIN, STAFF_ROLE_CLAIM } = environment
  return passed(
    `${String(look.json['issuer'])} answers; staff come back to ${PUBLIC_ORIGIN}/staff/signed-in, with their roles in ${STAFF_ROLE_CLAIM}`,
  )
}
