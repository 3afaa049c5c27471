import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { takesRealMoney } from '#platform/settings/payment-provider-names.ts'
import { findStaffClient } from '#platform/settings/staff-settings.ts'

export type DemoPerson = {
  readonly sub: string
  readonly name: string
  readonly reach: 'all' | 'one' | 'none'
}

export const demoPeople = [
  { sub: 'demo-ada', name: 'Ada Alle', reach: 'all' },
  { sub: 'demo-eno', name: 'Eno Eins', reach: 'one' },
  { sub: 'demo-nia', name: 'Nia Nichts', reach: 'none' },
] as const satisfies readonly DemoPerson[]

type DemoSettings = Parameters<typeof findStaffClient>[0] &
  Pick<Environment, 'PUBLIC_ORIGIN' | 'IDENTITY_PROVIDER' | 'PAYMENT_PROVIDER'>

/**
 * Whether these people can sign in: only on a trial on one machine, where no money is real and the settings name no
 * provider of real staff.
 */
export const offersDemoStaff = (settings: DemoSettings): boolean =>
  isLoopback(settings.PUBLIC_ORIGIN) &&
  settings.IDENTITY_PROVIDER === 'embedded' &&
  !takesRealMoney(settings.PAYMENT_PROVIDER) &&
  settings.STAFF_AUTHORITY === undefined &&
  findStaffClient(settings) === undefined

/**
 * The values of a demo person's role claim.
 * @param centreUid the centre of a person who has a single one; undefined on a site without centres
 */
export function rolesOf({ reach }: DemoPerson, centreUid: string | undefined): readonly string[] {
  if (reach === 'all') return ['payments:*', 'notices:*', 'audit:*']
  if (reach === 'none' || centreUid === undefined) return []
  return [`payments:${centreUid}`, `notices:${centreUid}`, `audit:${centreUid}`]
}
