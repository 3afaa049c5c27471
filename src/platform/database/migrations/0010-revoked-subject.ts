import { sql, type Kysely } from 'kysely'

/** Stores only a hash of a deleted account, by which its tokens are recognised; see session-tables.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revoked_subject').renameColumn('oid', 'oid_hash').execute()
  await sql`
    update revoked_subject
    set oid_hash = rtrim(translate(encode(sha256(convert_to(oid_hash, 'UTF8')), 'base64'), '+/', '-_'), '=')
  `.execute(db)
}
