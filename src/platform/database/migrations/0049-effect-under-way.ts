import { sql, type Kysely } from 'kysely'

/** Says apart whether somebody performs an effect just now, or it waits for its next turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table effect add column under_way boolean not null default false`.execute(db)
}

export const oldestRelease = '0044-monitoring'
