import { sql, type Kysely } from 'kysely'

/**
 * The account that a payment credits, so that payments under way count towards its limit; see account-limit.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_under_way on payment (credit_account)
    where state in ('created', 'psp_created', 'captured', 'finalizing', 'review')`.execute(db)
}
