import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { createRateLimit, type RateLimitVerdict } from '../limits/rate-limit.server.ts'

/** Who tries: the address that was typed, and the network that the request comes from. */
export type Attempt = { readonly email: string; readonly network: string }

export type SignInLimits = {
  readonly attemptSignIn: (attempt: Attempt) => Promise<RateLimitVerdict>
  /** Creating accounts is limited as well, and counts as a sign-in because it may turn out to be one. */
  readonly attemptSignUp: (attempt: Attempt) => Promise<RateLimitVerdict>
  /** After the right password. */
  readonly forget: (attempt: Attempt) => Promise<void>
}

const minute = 60

/**
 * How often may be tried. Few times per account, whoever it is that tries; many times per network, because all
 * visitors in a centre's wireless network share one.
 */
export function createSignInLimits(db: Kysely<Database>): SignInLimits {
  const perAccount = createRateLimit(db, { name: 'sign-in-account', attempts: 10, seconds: 15 * minute })
  const perNetwork = createRateLimit(db, { name: 'sign-in-network', attempts: 200, seconds: 15 * minute })
  const newPerNetwork = createRateLimit(db, { name: 'sign-up-network', attempts: 100, seconds: 60 * minute })

  async function attemptSignIn({ email, network }: Attempt): Promise<RateLimitVerdict> {
    const verdict = await perNetwork.attempt(network)
    return verdict.ok ? perAccount.attempt(email) : verdict
  }
  return {
    attemptSignIn,
    attemptSignUp: async (attempt) => {
      const verdict = await newPerNetwork.attempt(attempt.network)
      return verdict.ok ? attemptSignIn(attempt) : verdict
    },
    forget: ({ email }) => perAccount.forget(email),
  }
}
