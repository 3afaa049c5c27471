import { parse, serialize } from 'hono/utils/cookie'
import * as v from 'valibot'
import { pathOf } from '#platform/routes/paths.ts'
import type { Sealer } from './sealer.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'

/** The facts that a sign-in keeps until the browser returns. */
const transactionSchema = v.strictObject({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  ignoreOnBoarding: v.boolean(),
  /** The page on which it was asked for, if that is another one than the page to return to. */
  before: v.optional(v.string()),
  /** It leads to the policy for a new password, after which the visitor signs in. */
  isReset: v.optional(v.boolean()),
})

export type SignInTransaction = v.InferOutput<typeof transactionSchema>

/** How long a visitor may take at the provider, for example to open an account. In seconds. */
const maxAge = 30 * 60
/** The most attempts that may be open at the same time, in several tabs: the size of headers is limited. */
const maxOpen = 5

/** The cookies of one kind of sign-in: their name, the path to which the browser returns, and what they are sealed for. */
type TransactionKind = {
  readonly cookie: string
  readonly path: string
  readonly purpose: 'transaction' | 'staff-transaction'
}

const visitors: TransactionKind = { cookie: 'authtx', path: pathOf('auth', 'de'), purpose: 'transaction' }

/**
 * Sign-ins in progress, by default those of visitors. Each has its own sealed cookie, so that two tabs do not disturb each
 * other. It is Lax because the return comes from another site, and is only sent to the path of the return.
 */
export function createSignInTransactions(
  sealer: Sealer,
  publicOrigin: string,
  now: () => number,
  { cookie, path, purpose } = visitors,
) {
  const secure = keepsSecureCookies(publicOrigin)
  const prefix = `${secure ? '__Secure-' : ''}${cookie}.`
  const attributes = { path, secure, httpOnly: true, sameSite: 'Lax' } as const
  const nameOf = (state: string) => prefix + state.slice(0, 8)
  const clear = (name: string) => serialize(name, '', { ...attributes, maxAge: 0 })
  const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '')

  return {
    /** The cookies that begin a sign-in; if too many attempts are open, the others are cleared. */
    async open(headers: Headers, transaction: SignInTransaction): Promise<string[]> {
      const sealed = await sealer.seal(purpose, transaction, now() + maxAge * 1000)
      const others = Object.keys(cookiesOf(headers)).filter((name) => name.startsWith(prefix))
      return [
        ...(others.length >= maxOpen ? others.map(clear) : []),
        serialize(nameOf(transaction.state), sealed, { ...attributes, maxAge }),
      ]
    },

    /** The sign-in that a state belongs to, if this browser has begun it. */
    async find(headers: Headers, state: string): Promise<SignInTransaction | undefined> {
      const sealed = /^[\w-]{20,200}$/.test(state) ? cookiesOf(headers)[nameOf(state)] : undefined
      const transaction = sealed && (await sealer.open(purpose, sealed, transactionSchema))
      return transaction && transaction.state === state ? transaction : undefined
    },

    /** Clears the cookie: a sign-in can return only once. */
    close: ({ state }: SignInTransaction): string[] => [clear(nameOf(state))],
  }
}

/** The sign-ins in progress; see `createSignInTransactions`. */
export type SignInTransactions = ReturnType<typeof createSignInTransactions>
