import * as v from 'valibot'
import { salutations, type Profile, type ProfileChange } from './profile.ts'
import {
  birthDateOrEmptyRule,
  birthDateRule,
  firstNameRule,
  idRule,
  interestsRule,
  lastNameRule,
  postalCodeOrEmptyRule,
  postalCodeRule,
  salutationOrEmptyRule,
  salutationRule,
} from './profile-rules.schema.ts'

/*
 * The profile in API calls (API-04, API-05). Our own answers are strict; a gateway's answers may have more fields than
 * we know, and may leave out empty ones.
 */

const text = v.nullable(v.string())

export const profileWire = v.strictObject({
  status: v.picklist(['success', 'failed']),
  data: v.nullable(
    v.strictObject({
      firstName: text,
      lastName: text,
      birthDate: v.pipe(text, v.description('`YYYY-MM-DD`')),
      salutationCode: v.nullable(v.picklist(salutations)),
      billingAddress: v.strictObject({ postalCode: text }),
      preferences: v.strictObject({ interests: v.array(v.string()) }),
      centerCode: text,
    }),
  ),
})
export type ProfileWire = v.InferOutput<typeof profileWire>

export const formatProfile = (profile: Profile | null): ProfileWire => ({
  status: 'success',
  data: profile && {
    firstName: profile.firstName,
    lastName: profile.lastName,
    birthDate: profile.birthDate,
    salutationCode: profile.salutationCode,
    billingAddress: { postalCode: profile.postalCode },
    preferences: { interests: [...profile.interests] },
    centerCode: profile.centerCode,
  },
})

const lenientText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => (value === '' ? null : value)),
)
/** The answer of a gateway's `getProfile`: fields may be missing, null or empty, and there may be others. */
export const gatewayProfileWire = v.object({
  status: v.optional(v.pipe(v.string(), v.description('`failed` says that the profile could not be read.'))),
  data: v.nullish(
    v.object({
      firstName: lenientText,
      lastName: lenientText,
      birthDate: lenientText,
      salutationCode: v.fallback(v.nullish(v.picklist(salutations), null), null),
      billingAddress: v.nullish(v.object({ postalCode: lenientText })),
      preferences: v.nullish(v.object({ interests: v.nullish(v.array(v.string())) })),
      centerCode: lenientText,
    }),
  ),
})

/** `failed`: the answer says so, or cannot be read. Null: no customer data exist. */
export type ParsedProfile = { readonly profile: Profile | null } | 'failed'

export function parseProfile(answer: unknown): ParsedProfile {
  const parsed = v.safeParse(gatewayProfileWire, answer)
  if (!parsed.success || parsed.output.status === 'failed') return 'failed'
  const { data } = parsed.output
  if (!data) return { profile: null }
  const { billingAddress, preferences, ...fields } = data
  return {
    profile: {
      ...fields,
      postalCode: billingAddress?.postalCode ?? null,
      interests: preferences?.interests ?? [],
    },
  }
}

/** The body of `patchProfile`: only fields to change; null clears one, except the first name, which is required. */
export const profilePatchWire = (today: () => string) =>
  v.strictObject({
    firstName: v.optional(firstNameRule),
    lastName: v.nullish(lastNameRule),
    birthDate: v.nullish(birthDateRule(today)),
    salutationCode: v.nullish(salutationRule),
    billingAddress: v.optional(v.strictObject({ postalCode: v.nullable(postalCodeRule) })),
    preferences: v.nullish(v.strictObject({ interests: interestsRule })),
    centerCode: v.optional(idRule),
  })
export type ProfilePatch = v.InferOutput<ReturnType<typeof profilePatchWire>>

const emptyAsNull = <Value extends string>(value: Value) =>
  value === '' ? null : (value as Exclude<Value, ''>)

/**
 * The body of `patchProfile` as a caller may send it: what may be empty may also be an empty text (PRF-03, VAL-02,
 * VAL-03). Gateways are sent null instead.
 */
export const profilePatchCall = (today: () => string) =>
  v.strictObject({
    ...profilePatchWire(today).entries,
    lastName: v.nullish(v.pipe(lastNameRule, v.transform(emptyAsNull))),
    birthDate: v.nullish(v.pipe(birthDateOrEmptyRule(today), v.transform(emptyAsNull))),
    salutationCode: v.nullish(v.pipe(salutationOrEmptyRule, v.transform(emptyAsNull))),
    billingAddress: v.optional(
      v.strictObject({ postalCode: v.nullable(v.pipe(postalCodeOrEmptyRule, v.transform(emptyAsNull))) }),
    ),
  })

export const readPatch = ({ billingAddress, preferences, ...fields }: ProfilePatch): ProfileChange => ({
  ...fields,
  postalCode: billingAddress?.postalCode,
  interests: preferences === null ? null : preferences?.interests,
})
