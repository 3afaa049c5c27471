import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { findCurrentVersion } from './current-version.server.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'

/**
 * Notes that other files are live from now on. Those that were are known for a year: a server that starts with them, such as
 * a replica whose folder was not brought up to date, does not bring them back.
 */
export async function noteReplaced(
  transaction: Transaction<Database>,
  current: { readonly id: number; readonly files: string | null },
  files: string,
): Promise<void> {
  if (current.files !== null && current.files !== files) {
    const row = { version: current.id, replaced_at: new Date() }
    await transaction
      .insertInto('replaced_content')
      .values({ files: current.files, ...row })
      .onConflict((conflict) => conflict.column('files').doUpdateSet(row))
      .execute()
  }
  await transaction
    .deleteFrom('replaced_content')
    .where((expression) =>
      expression.or([
        expression('files', '=', files),
        expression('replaced_at', '<', sql<Date>`now() - interval '1 year'`),
      ]),
    )
    .execute()
}

/** Why files may not be brought in by a start: they were live, and others have come later. Undefined if they may. */
export async function judgeReplaced(db: Kysely<Database>, files: string): Promise<ContentFault | undefined> {
  const replaced = await db
    .selectFrom('replaced_content')
    .select(['version', 'replaced_at'])
    .where('files', '=', files)
    .executeTakeFirst()
  const current = await findCurrentVersion(db)
  if (replaced === undefined || current === undefined || current.files === files) return undefined
  return faultOf(
    '.',
    `this is the content of version ${replaced.version}, which was replaced on ${replaced.replaced_at.toISOString()}: version ${current.id} is live and stays`,
    'bring the later files here; to go back on purpose, run npm run content -- import',
  )
}
