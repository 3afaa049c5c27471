import type { ProfileChange } from './profile.ts'
import type { ProfilePatch } from './profile-wire.schema.ts'

const orNull = <Value extends string>(value: Value | null): Value | null => (value === '' ? null : value)

/**
 * The body of an update (PRF-03): empty texts become null, the postal code goes under `billingAddress`, and the
 * interests, if any are given, under `preferences`, which is null to have none any more. Fields outside the change are not sent.
 */
export function buildProfilePayload(change: ProfileChange): ProfilePatch {
  const { firstName, lastName, salutationCode, birthDate, postalCode, interests, centerCode } = change
  return {
    ...(firstName !== undefined && firstName !== null && { firstName }),
    ...(lastName !== undefined && { lastName: orNull(lastName) }),
    ...(birthDate !== undefined && { birthDate: orNull(birthDate) }),
    ...(salutationCode !== undefined && { salutationCode }),
    ...(postalCode !== undefined && { billingAddress: { postalCode: orNull(postalCode) } }),
    ...(interests === null && { preferences: null }),
    ...(interests && interests.length > 0 && { preferences: { interests: [...interests] } }),
    ...(centerCode !== undefined && centerCode !== null && { centerCode }),
  }
}
