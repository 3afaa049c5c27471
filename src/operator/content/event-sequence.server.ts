import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { ContentRows } from './rows/content-tables.ts'

type EditorialRows = ContentRows['editorial']

/**
 * Numbers the changes of events for calendars, which keep an entry unless its number has risen (RFC 5545, SEQUENCE).
 * @returns the new rows of events and news, each with its number: that of the row before, or one more if it has changed
 */
export async function readSequences(db: Kysely<Database>): Promise<(rows: EditorialRows) => EditorialRows> {
  const before = await db
    .selectFrom('editorial')
    .select(['centre_uid', 'uid', 'revision', 'sequence'])
    .where('type', '=', 'event')
    .execute()
  const known = new Map(before.map((row) => [`${row.centre_uid}/${row.uid}`, row]))
  return (rows) =>
    rows.map((row) => {
      const earlier = known.get(`${row.centre_uid}/${row.uid}`)
      if (row.type !== 'event' || earlier === undefined) return { ...row, sequence: 0 }
      return { ...row, sequence: earlier.sequence + (earlier.revision === row.revision ? 0 : 1) }
    })
}
