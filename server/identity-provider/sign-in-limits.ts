import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { LimitVerdict } from '#app/platform/visitor-limit.ts'
import { createRateLimit } from '../limits/rate-limit.server.ts'

/** Who tries: the address that was typed, and the network that the request comes from. */
export type Attempt = { readonly email: string; readonly network: string }

export type SignInLimits = {
  readonly attemptSignIn: (attempt: Attempt) => Promise<LimitVerdict>
  /** Creating accounts is limited as well, and counts as a sign-in because it may turn out to be one. */
  readonly attemptSignUp: (attempt: Attempt) => Promise<LimitVerdict>
  /** After a sign-up that was not refused. */
  readonly excuseSignUp: (attempt: Attempt) => Promise<void>
  /** After the right password. */
  readonly forget: (attempt: Attempt) => Promise<void>
}

const minute = 60

/**
 * How often may be tried. Few times per account, whoever it is that tries; many times per network, because all
 * visitors in a centre's wireless network share one. A refused sign-up tells that the address has an account, and who
 * means well hardly ever sees one: a network has few of them.
 */
export function createSignInLimits(db: Kysely<Database>): SignInLimits {
  const perAccount = createRateLimit(db, { name: 'sign-in-account', attempts: 10, seconds: 15 * minute })
  const perNetwork = createRateLimit(db, { name: 'sign-in-network', attempts: 400, seconds: 15 * minute })
  const newPerNetwork = createRateLimit(db, { name: 'sign-up-network', attempts: 300, seconds: 60 * minute })
  const refusedPerNetwork = createRateLimit(db, {
    name: 'sign-up-refused',
    attempts: 20,
    seconds: 60 * minute,
  })

  async function attemptSignIn({ email, network }: Attempt): Promise<LimitVerdict> {
    const verdict = await perNetwork.attempt(network)
    return verdict.ok ? perAccount.attempt(email) : verdict
  }
  return {
    attemptSignIn,
    attemptSignUp: async (attempt) => {
      for (const limit of [newPerNetwork, refusedPerNetwork]) {
        const verdict = await limit.attempt(attempt.network)
        if (!verdict.ok) return verdict
      }
      return attemptSignIn(attempt)
    },
    excuseSignUp: ({ network }) => refusedPerNetwork.giveBack(network),
    forget: ({ email }) => perAccount.forget(email),
  }
}
