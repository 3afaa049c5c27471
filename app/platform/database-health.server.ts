import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Services } from './services.server.ts'

/** In milliseconds: a health check must answer sooner than a visitor's request. */
const timeLimit = 1000

/**
 * How many milliseconds the database takes to write; null if it fails or takes more than a second. A database that
 * answers but cannot write, because its disk is full or it is a standby, counts as down: nobody can pay or sign in.
 */
export async function measureDatabaseLatency({
  db,
  logger,
}: Pick<Services, 'db' | 'logger'>): Promise<number | null> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('nothing written within a second')), timeLimit)
  const began = performance.now()
  try {
    await Promise.race([tryToWrite(db), tooLong])
    return performance.now() - began
  } catch (error) {
    logger.error({ err: error }, 'the database does not answer')
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Commits a row and allocates a page of the disk: an existing row can still be changed for a while on a full disk. The
 * page belongs to a temporary table, which leaves neither rows nor catalogue entries behind.
 */
const tryToWrite = (db: Kysely<Database>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await takePage(connection)
    await connection
      .insertInto('heartbeat')
      .values({ id: 1, beat_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql<Date>`now()` }))
      .execute()
  })

async function takePage(connection: Kysely<Database>): Promise<void> {
  try {
    await sql`create temporary table if not exists disk_probe (page int) on commit delete rows`.execute(
      connection,
    )
    await sql`insert into disk_probe values (1)`.execute(connection)
  } catch (error) {
    // The operator's database may forbid temporary tables: then only the row is tested.
    if (Reflect.get(Object(error) as object, 'code') !== insufficientPrivilege) throw error
  }
}

const insufficientPrivilege = '42501'
