import { trimTyped } from '#core/plain-text.ts'

/*
 * A visitor's personal data and interests, as the app uses them: flat, with null for what is not given. API calls have
 * another form (profile-wire.schema.ts).
 */

export const salutations = ['female', 'male', 'diverse'] as const
export type Salutation = (typeof salutations)[number]

export type Profile = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly salutationCode: Salutation | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
  readonly postalCode: string | null
  /** Ids of interests that the operator offers. */
  readonly interests: readonly string[]
  /** The uid of the favourite centre. */
  readonly centerCode: string | null
}

export const emptyProfile: Profile = {
  firstName: null,
  lastName: null,
  salutationCode: null,
  birthDate: null,
  postalCode: null,
  interests: [],
  centerCode: null,
}

/** The changes of an update: a missing or undefined field stays as it is, null clears it. */
export type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | null | undefined }

/** Applies an update to a profile, for what the browser shows at once and for the database. */
export const applyChange = (profile: Profile, change: ProfileChange): Profile => ({
  ...profile,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...(change.interests === null && { interests: [] }),
})

/** First and last name, or the one that exists (ACC-02); null if neither does, and a default headline is shown. */
export function formatDisplayName({
  firstName,
  lastName,
}: Pick<Profile, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName]
    .map((part) => trimTyped(part ?? ''))
    .filter((part) => part !== '')
    .join(' ')
  return name === '' ? null : name
}
