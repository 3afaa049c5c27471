import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database/tables.server.ts'
import type { Services } from './services.server.ts'

/** In milliseconds: a health check must answer sooner than a visitor's request. */
const timeLimit = 1000

/**
 * How many milliseconds the database takes to read a value of each kind and to write; null if it fails or takes more than a
 * second. A database that answers but cannot write, because its disk is full or it is a standby, counts as down: nobody can
 * pay or sign in. The same goes for one whose values are not understood.
 */
export async function measureDatabaseLatency({
  db,
  logger,
}: Pick<Services, 'db' | 'logger'>): Promise<number | null> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('nothing written within a second')), timeLimit)
  const began = performance.now()
  try {
    await Promise.race([tryToRead(db).then(() => tryToWrite(db)), tooLong])
    return performance.now() - began
  } catch (error) {
    logger.error({ err: error }, 'the database does not answer')
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** One value of each kind that the code parses, and what becomes of it. */
const kinds = sql<typeof asParsed>`select
  timestamptz '2026-03-29 01:30:00.25+00' as moment, null::timestamptz as nothing, true as flag,
  9007199254740991::int8 as large, 7::int4 as small, 0.1::float8 as fraction, 'Äpfel €'::text as words,
  '\\x00ff'::bytea as bytes, '{"a":[1,"b"]}'::jsonb as data, array['a','b c']::text[] as list`
const asParsed = {
  moment: new Date('2026-03-29T01:30:00.250Z'),
  nothing: null,
  flag: true,
  large: 9_007_199_254_740_991,
  small: 7,
  fraction: 0.1,
  words: 'Äpfel €',
  bytes: Buffer.from([0, 255]),
  data: { a: [1, 'b'] },
  list: ['a', 'b c'],
}

/**
 * Reads a value of each kind, because a database, a role or a pooler may be set to write them in a form that is parsed to
 * something else.
 * @throws Error naming the kinds that came differently
 */
async function tryToRead(db: Kysely<Database>): Promise<void> {
  const { rows } = await kinds.execute(db)
  const wrong = Object.entries(asParsed).filter(
    ([name, value]) => !isDeepStrictEqual(Reflect.get(rows[0] ?? {}, name), value),
  )
  if (wrong.length > 0)
    throw new Error(`the database writes values in another form: ${wrong.map(([name]) => name).join(', ')}`)
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
