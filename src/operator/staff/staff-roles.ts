import { isUid } from '#core/uid.ts'

/** What a role is for: payments and the daily close of a centre, notices to its visitors, or reading what staff did there. */
export const staffAreas = ['payments', 'notices', 'audit'] as const
export type StaffArea = (typeof staffAreas)[number]

/** All centres, in place of one. */
const everywhere = '*'

/** A role: an area, at one centre or at all (`*`). */
export type StaffRole = { readonly area: StaffArea; readonly centre: string }

/** The centres at which somebody may do something. */
export type StaffReach = 'all' | readonly string[]

/**
 * Reads the roles from the claims of a sign-in. A claim may be a list, a text with spaces between, or an object whose names
 * are the roles, unless their value denies them; its name is taken as it stands, or else as a way into objects (`realm_access.roles`). Values that are no
 * role of this app are left out: a provider has roles for other systems too.
 */
export function readStaffRoles(claims: unknown, claim: string): readonly StaffRole[] {
  const values = listValues(findClaim(claims, claim))
  const roles = values.map(parseStaffRole).filter((role) => role !== undefined)
  return [...new Map(roles.map((role) => [formatStaffRole(role), role])).values()]
}

/** Parses `payments:hafengalerie-kiel` or `audit:*`; undefined if the text is no role. */
export function parseStaffRole(text: string): StaffRole | undefined {
  const [name, centre, ...rest] = text.split(':')
  const area = staffAreas.find((known) => known === name)
  if (area === undefined || centre === undefined || rest.length > 0) return undefined
  return centre === everywhere || isUid(centre) ? { area, centre } : undefined
}

/** A role as the claim has it. */
export const formatStaffRole = ({ area, centre }: StaffRole): string => `${area}:${centre}`

/** The centres at which somebody with these roles may use an area; an empty list if there is none. */
export function findReach(roles: readonly StaffRole[], area: StaffArea): StaffReach {
  const centres = roles.filter((role) => role.area === area).map(({ centre }) => centre)
  return centres.includes(everywhere) ? 'all' : centres
}

/** Whether a reach has any centre. */
export const reachesAny = (reach: StaffReach): boolean => reach === 'all' || reach.length > 0

/** Whether a reach has this centre. */
export const reaches = (reach: StaffReach, centreUid: string): boolean =>
  reach === 'all' || reach.includes(centreUid)

function findClaim(claims: unknown, claim: string): unknown {
  const whole = pick(claims, claim)
  return whole === undefined ? claim.split('.').reduce(pick, claims) : whole
}

const pick = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) as unknown)
    : undefined

function listValues(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return claim.split(' ')
  if (Array.isArray(claim)) return claim.filter((one) => typeof one === 'string')
  if (typeof claim !== 'object' || claim === null) return []
  return Object.entries(claim).flatMap(([name, value]) => (isGranted(value) ? [name] : []))
}

/** A provider may list a role with what it is worth: refused ones stand there too, and one refusal inside is enough. */
const isGranted = (value: unknown): boolean => {
  if (typeof value === 'string') return !/^\s*(false|0|no|null|undefined)?\s*$/i.test(value)
  if (typeof value !== 'object' || value === null) return Boolean(value)
  const inside = Object.values(value)
  return inside.length > 0 && inside.every(isGranted)
}
