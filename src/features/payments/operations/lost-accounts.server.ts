import type { Kysely } from 'kysely'
import { findLostAccounts } from './find-lost-accounts.server.ts'
import type { Services } from '#platform/services.server.ts'
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

/** Logs the accounts that payments still need; `npm run doctor` reports the same. */
export async function warnOfLostAccounts({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  try {
    for (const lost of await listLostAccounts(db, environment))
      logger.error(lost, 'payments cannot be settled or refunded: settings of their account are missing')
  } catch (error) {
    logger.error({ err: error }, 'the accounts of payments could not be looked up')
  }
}
