import { sql, type Kysely } from 'kysely'

/** The books know the centres of the payments, because the content forgets a centre that was closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_of_centre on payment (centre_uid)`.execute(db)
}

export const oldestRelease = '0044-monitoring'
