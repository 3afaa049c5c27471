import type { Kysely } from 'kysely'
import { findLostAccounts } from '#features/payments/operations/find-lost-accounts.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { listMissingSettings } from '#platform/settings/account-settings.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** An account at a payment provider that payments still need, and the names of the settings that it lacks. */
export type LostAccount = {
  readonly provider: string
  readonly account: string
  readonly missing: readonly string[]
}

/**
 * The accounts of payments that are open or may be refunded whose keys are gone from the settings. Nothing else notices it
 * before somebody wants the money back.
 */
export async function listLostAccounts(
  db: Kysely<Database>,
  environment: Environment,
): Promise<readonly LostAccount[]> {
  const missingOf = (provider: string, account: string) => listMissingSettings(environment, provider, account)
  const lost = await findLostAccounts(
    { db },
    ({ provider, provider_account }) => missingOf(provider, provider_account).length === 0,
  )
  return lost.map(({ provider, provider_account: account }) => ({
    provider,
    account,
    missing: missingOf(provider, account),
  }))
}
