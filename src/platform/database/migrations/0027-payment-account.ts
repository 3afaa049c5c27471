import { sql, type Kysely } from 'kysely'

/**
 * The provider's account that took a payment, by its name in the settings. Payments before it, and those of servers of
 * the version before while a deploy runs, are of the common one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column provider_account text not null default 'common'`.execute(db)
}
