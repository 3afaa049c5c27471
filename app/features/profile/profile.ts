/*
 * A visitor's personal data and interests, as the app holds them: flat, with null for what is not given. The wire
 * has its own form (profile-wire.schema.ts).
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

/** What an update changes: only what is named, null clears. */
export type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

/** The profile after an update. What the browser shows at once, and what the database does. */
export const applyChange = (profile: Profile, change: ProfileChange): Profile => ({
  ...profile,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** First and last name, or whichever exists (ACC-02); null where neither does, and a default headline stands. */
export function formatDisplayName({
  firstName,
  lastName,
}: Pick<Profile, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
  return name === '' ? null : name
}
