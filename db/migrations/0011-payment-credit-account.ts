import { sql, type Kysely } from 'kysely'

/** What is under way to an account is counted when another payment to it starts, see account-room.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_under_way on payment (credit_account)
    where state in ('created', 'psp_created', 'captured', 'finalizing', 'review')`.execute(db)
}
