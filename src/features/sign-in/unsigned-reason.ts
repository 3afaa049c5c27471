/** Why a visitor comes back from the provider without being signed in, where the page says more than «try again». */
export const unsignedReasons = ['forgotten-password', 'too-many-attempts', 'not-allowed'] as const

export type UnsignedReason = (typeof unsignedReasons)[number]

/** Reads the reason from a query parameter; undefined for anything else. */
export const parseUnsignedReason = (text: string | null): UnsignedReason | undefined =>
  unsignedReasons.find((reason) => reason === text)
