import { sql, type Kysely } from 'kysely'

/** Staff post notices beside the content, and the audit says who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posted_notice')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    // No reference: an import replaces all centres.
    .addColumn('centre_uid', 'text', (column) => column.notNull())
    .addColumn('about', 'jsonb', (column) => column.notNull())
    .addColumn('text', 'jsonb')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'shown', 'ended')`),
    )
    .addColumn('from_at', 'timestamptz', (column) => column.notNull())
    .addColumn('until_at', 'timestamptz', (column) => column.notNull())
    .addColumn('posted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('posted_by', 'text', (column) => column.notNull())
    .execute()
  await sql`create index posted_notice_of_centre on posted_notice (centre_uid) where state <> 'ended'`.execute(
    db,
  )
  await db.schema
    .createTable('notice_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('staff_audit').dropConstraint('staff_audit_action_check').execute()
  await sql`alter table staff_audit add constraint staff_audit_action_check check (action in ('sign-in', 'sign-out',
    'open', 'retry', 'refund', 'download', 'notice-post', 'notice-extend', 'notice-end'))`.execute(db)
  await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '10 years' then return old; end if;
      if tg_op = 'DELETE'
        and old.action in ('sign-in', 'sign-out', 'open', 'notice-post', 'notice-extend', 'notice-end')
        and old.happened_at < now() - interval '1 year' then return old; end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db)
}

export const oldestRelease = '2026-11-28-0000-base'
