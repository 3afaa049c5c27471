import { sql, type Kysely } from 'kysely'

/**
 * Mails that are to be sent, the outbox of an installation without a mail server, and what the embedded identity
 * provider needs for mails: when an address was confirmed, in which language its owner signed in last, and the links
 * that prove that somebody reads an address; see mail-tables.server.ts and provider-tables.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('unique_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('oid', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('centre_uid', 'text')
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_until', 'timestamptz')
    .addColumn('last_fault', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute()
  await sql`create index mail_waiting on mail (created_at) where state = 'waiting'`.execute(db)
  await db.schema.createIndex('mail_oid').on('mail').column('oid').execute()
  await db.schema
    .createTable('mail_outbox')
    .addColumn('mail_id', 'text', (column) => column.primaryKey())
    .addColumn('oid', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('plain', 'text', (column) => column.notNull())
    .addColumn('headers', 'jsonb', (column) => column.notNull())
    .addColumn('placed_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('account').addColumn('email_confirmed_at', 'timestamptz').execute()
  await db.schema.alterTable('account').addColumn('locale', 'text').execute()
  await db.schema
    .createTable('account_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_oid', 'text', (column) =>
      column.notNull().references('account.oid').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('account_link_oid').on('account_link').column('account_oid').execute()
  await db.schema
    .createTable('known_device')
    .addColumn('account_oid', 'text', (column) =>
      column.notNull().references('account.oid').onDelete('cascade'),
    )
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['account_oid', 'device_hash'])
    .execute()
}
