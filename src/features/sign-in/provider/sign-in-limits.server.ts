import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { LimitVerdict } from '#platform/visitor-limit.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'

export type Attempt = { readonly email: string; readonly network: string }

export type SignInLimits = ReturnType<typeof createSignInLimits>

const minute = 60

/**
 * Limits of attempts: few for each account, from whatever network; many for each network, because all visitors in a
 * centre's Wi-Fi share one. A refused sign-up reveals that the address has an account, and honest visitors hardly ever
 * get one, so each network may have only a few.
 */
export function createSignInLimits(db: Kysely<Database>) {
  const perAccount = createRateLimit(db, { name: 'sign-in-account', attempts: 10, seconds: 15 * minute })
  const perNetwork = createRateLimit(db, { name: 'sign-in-network', attempts: 400, seconds: 15 * minute })
  const newPerNetwork = createRateLimit(db, { name: 'sign-up-network', attempts: 300, seconds: 60 * minute })
  const refusedPerNetwork = createRateLimit(db, {
    name: 'sign-up-refused',
    attempts: 20,
    seconds: 60 * minute,
  })

  // So that nobody fills somebody else's mailbox.
  const mailsPerAddress = createRateLimit(db, { name: 'mail-address', attempts: 3, seconds: 15 * minute })
  const mailsPerNetwork = createRateLimit(db, { name: 'mail-network', attempts: 60, seconds: 60 * minute })

  async function attemptSignIn({ email, network }: Attempt): Promise<LimitVerdict> {
    const verdict = await perNetwork.attempt(network)
    return verdict.ok ? perAccount.attempt(email) : verdict
  }
  return {
    attemptSignIn,
    /** Creating accounts is limited as well, and counts as a sign-in because it may turn out to be one. */
    attemptSignUp: async (attempt: Attempt): Promise<LimitVerdict> => {
      for (const limit of [newPerNetwork, refusedPerNetwork]) {
        const verdict = await limit.attempt(attempt.network)
        if (!verdict.ok) return verdict
      }
      return attemptSignIn(attempt)
    },
    /** Call it after a sign-up that was not refused. */
    excuseSignUp: ({ network }: Attempt) => refusedPerNetwork.giveBack(network),
    /** Counts a request for a new account by mail, whether or not the address has one. */
    attemptSignUpMail: async ({ email, network }: Attempt): Promise<LimitVerdict> => {
      const verdict = await newPerNetwork.attempt(network)
      return verdict.ok ? mailsPerAddress.attempt(email) : verdict
    },
    attemptMail: async ({ email, network }: Attempt): Promise<LimitVerdict> => {
      const verdict = await mailsPerNetwork.attempt(network)
      return verdict.ok ? mailsPerAddress.attempt(email) : verdict
    },
    /** Call it after the right password. */
    forget: ({ email }: Attempt) => perAccount.forget(email),
  }
}
