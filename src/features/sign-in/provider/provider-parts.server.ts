import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Accounts } from './accounts.server.ts'
import type { IdentityView } from './pages/identity-view.server.tsx'
import type { PasskeyCeremonies } from './passkeys/passkey-ceremonies.server.ts'
import type { HashPassword } from './password-hash.server.ts'
import type { AccountMails } from './verification/account-mails.server.ts'
import type { KeptSession } from './provider-records.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

/** The account that is signed in at the provider in the browser of a request; null if none is. */
export type FindSession = (
  c: EdgeContext,
) => Promise<{ readonly oid: string; readonly kept: KeptSession } | null>

/** Ends the app's sessions of an account, except that of the browser which sends these headers. */
export type EndOtherSessions = (oid: string, headers: Headers) => Promise<void>

export type ProviderParts = {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly environment: Environment
  readonly accounts: Accounts
  readonly hash: HashPassword
  readonly limits: SignInLimits
  readonly mails: AccountMails
  readonly view: IdentityView
  /** Null where browsers allow no passkeys. */
  readonly passkeys: PasskeyCeremonies | null
  readonly findSession: FindSession
  readonly endOtherSessions: EndOtherSessions
}
