import type { Kysely } from 'kysely'

/** Cuisine, diets, kitchen hours, seats outside and menu of places to eat (FOO-01); the next import writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop').addColumn('gastronomy', 'jsonb').execute()
}
