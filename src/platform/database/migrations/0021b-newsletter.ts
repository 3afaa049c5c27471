import { sql, type Kysely } from 'kysely'

/** Newsletters and who has asked for them, with the proof of it; see newsletter-tables.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('centre_uid', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('interests', 'jsonb', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('ended_by', 'text')
    .execute()
  await sql`
    create unique index newsletter_subscription_active on newsletter_subscription (email, centre_uid)
      where confirmed_at is not null and ended_at is null
  `.execute(db)
  await db.schema
    .createTable('newsletter_issue')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
