import { sql, type Kysely } from 'kysely'

/**
 * What /metrics reads at each scrape: when each scheduled job last succeeded on any replica
 * (src/platform/jobs/job-success.server.ts), and the mails that nobody will get (src/features/mail/measure-mails.server.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('succeeded_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql`create index mail_failed on mail (ended_at) where state in ('refused', 'given-up')`.execute(db)
}

export const oldestRelease = '0043-oldest-release'
