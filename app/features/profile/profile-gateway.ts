import type { Result } from '#app/core/result.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** In whose name a gateway is asked. */
export type ProfileCaller = {
  readonly oid: string
  /** The access token; it is handed on, never kept or logged. */
  readonly token: string
  readonly correlationId: string
}

/**
 * `failed`: the gateway answered that it could not, or would not. `unavailable`: it gave no answer that can be read,
 * so whether a change was made is unknown. The cause is for the log.
 */
export type ProfileFault = { readonly kind: 'failed' | 'unavailable'; readonly cause: string }

/**
 * Where profiles are kept: our own database, or the operator's systems. Each call is about the caller alone.
 * A change is made as a whole or not at all.
 */
export type ProfileGateway = {
  /** Null when the operator has no customer data for the account (ACC-07). */
  getProfile(caller: ProfileCaller): Promise<Result<Profile | null, ProfileFault>>
  patchProfile(caller: ProfileCaller, change: ProfileChange): Promise<Result<null, ProfileFault>>
  /** Succeeds also when there is nothing left to delete, so that it can be tried again. */
  deleteProfile(caller: ProfileCaller): Promise<Result<null, ProfileFault>>
}
