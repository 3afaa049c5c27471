import { parse, serialize } from 'hono/utils/cookie'
import * as v from 'valibot'
import { pathOf } from '#app/paths.ts'
import type { Sealer } from './sealer.ts'
import { isTrustworthy } from './session-cookies.ts'

/** What a sign-in has to remember until the browser is back. */
const transactionSchema = v.strictObject({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  ignoreOnBoarding: v.boolean(),
})
export type Transaction = v.InferOutput<typeof transactionSchema>

/** How long somebody may take at the provider, such as for opening an account. In seconds. */
const maxAge = 30 * 60
/** Attempts that were left open at the same time, in several tabs. More are not kept: headers have a limit. */
const maxOpen = 5

/**
 * Sign-ins on their way. Each has a sealed cookie of its own, so that two tabs do not disturb each other. It is Lax
 * because the way back leads from another site, and only sent to `/auth`.
 */
export function createTransactions(sealer: Sealer, publicOrigin: string, now: () => number) {
  const secure = isTrustworthy(publicOrigin)
  const prefix = secure ? '__Secure-authtx.' : 'authtx.'
  const attributes = { path: pathOf('auth', 'de'), secure, httpOnly: true, sameSite: 'Lax' } as const
  const nameOf = (state: string) => prefix + state.slice(0, 8)
  const clear = (name: string) => serialize(name, '', { ...attributes, maxAge: 0 })
  const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '')

  return {
    /** The cookies that begin a sign-in; those of forgotten attempts go when there are too many. */
    async open(headers: Headers, transaction: Transaction): Promise<string[]> {
      const sealed = await sealer.seal('transaction', transaction, now() + maxAge * 1000)
      const others = Object.keys(cookiesOf(headers)).filter((name) => name.startsWith(prefix))
      return [
        ...(others.length >= maxOpen ? others.map(clear) : []),
        serialize(nameOf(transaction.state), sealed, { ...attributes, maxAge }),
      ]
    },

    /** The sign-in that a state belongs to, if this browser has begun it. */
    async find(headers: Headers, state: string): Promise<Transaction | undefined> {
      const sealed = /^[\w-]{20,200}$/.test(state) ? cookiesOf(headers)[nameOf(state)] : undefined
      const transaction = sealed && (await sealer.open('transaction', sealed, transactionSchema))
      return transaction && transaction.state === state ? transaction : undefined
    },

    /** A sign-in comes back once. */
    close: ({ state }: Transaction): string[] => [clear(nameOf(state))],
  }
}

export type Transactions = ReturnType<typeof createTransactions>
