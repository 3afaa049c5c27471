import type { Result } from '#core/result.ts'
import type { ProfileRefusal } from '../profile-refusal.ts'
import type { Profile, ProfileChange } from '../profile.ts'

export type ProfileCaller = {
  readonly oid: string
  /** The access token; it is passed on, never stored or logged. */
  readonly token: string
  readonly correlationId: string
}

/**
 * `failed`: the gateway answered that it could not or would not do it. `refused`: it would not, and named the fields.
 * `unavailable`: it gave no readable answer, so it is unknown whether a change was made. The cause is for the log.
 */
export type ProfileFault =
  | { readonly kind: 'failed' | 'unavailable'; readonly cause: string }
  | { readonly kind: 'refused'; readonly cause: string; readonly refusals: readonly ProfileRefusal[] }

/**
 * Where profiles are stored: our own database, or the operator's systems. Each call concerns only the caller. A change
 * is made completely or not at all.
 */
export type ProfileGateway = {
  /** Null if the operator has no customer data for the account (ACC-07). */
  getProfile(caller: ProfileCaller): Promise<Result<Profile | null, ProfileFault>>
  patchProfile(caller: ProfileCaller, change: ProfileChange): Promise<Result<null, ProfileFault>>
  /** Also succeeds if there is nothing left to delete, so that it can be repeated. */
  deleteProfile(caller: ProfileCaller): Promise<Result<null, ProfileFault>>
}
