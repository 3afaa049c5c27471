import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.server.ts'
import type { OpenDatabase } from './open-database.server.ts'
import { createTestDatabase, engines, type TestDatabase } from './database.test-support.ts'
import { migrations } from './migrations.server.ts'

describe.each(engines)('on $name', ({ name, server }) => {
  let folder: string
  let database: OpenDatabase
  let made: TestDatabase | undefined

  const open = () =>
    openDatabase({ DATA_DIR: join(folder, 'not', 'there', 'yet'), DATABASE_URL: made?.address })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'database-'))
    made = server === null ? undefined : await createTestDatabase(server)
    database = await open()
  })
  afterAll(async () => {
    await database.close()
    await made?.drop()
    await rm(folder, { recursive: true })
  })

  const listMigrations = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)).rows

  test('database: an empty database is migrated, an already migrated one keeps its rows', async () => {
    expect(await listMigrations()).toHaveLength(Object.keys(migrations).length)
    await database.db
      .insertInto('category')
      .values({ id: 'fashion', position: 1, name: '{"de":"Mode"}' })
      .execute()
    await database.close()
    database = await open()
    expect(await listMigrations()).toHaveLength(Object.keys(migrations).length)
    expect(await database.db.deleteFrom('category').returningAll().execute()).toEqual([
      { id: 'fashion', position: 1, name: { de: 'Mode' }, words: { de: [], en: [] } },
    ])
  })

  test('database: bytes and counts have the types of the tables', async () => {
    const row = { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from([0, 1, 255]), recipe: 'r' }
    await database.db.insertInto('media_file').values(row).execute()
    const read = await database.db.deleteFrom('media_file').returningAll().executeTakeFirstOrThrow()
    expect(read).toEqual(row)
    expect(Buffer.isBuffer(read.bytes)).toBe(true)
    const counted = await sql<{ n: number }>`select count(*) as n from media_file`.execute(database.db)
    expect(counted.rows).toEqual([{ n: 0 }])
  })

  test.runIf(name === 'postgres')(
    'database: what the database is set to changes no value, no isolation and no limit',
    async () => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
      const presets = {
        datestyle: 'German, DMY',
        timezone: 'Asia/Tokyo',
        intervalstyle: 'sql_standard',
        bytea_output: 'escape',
        extra_float_digits: '-15',
        default_transaction_isolation: 'serializable',
        // Time enough for the statement that sets others, on any machine.
        statement_timeout: '59s',
        lock_timeout: '58s',
      }
      for (const [preset, value] of Object.entries(presets))
        await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set ${sql.raw(preset)} to ${sql.lit(value)}`.execute(
          database.workDb,
        )
      await database.close()
      database = await open()
      for (const [db, wait] of [
        [database.db, { statement: '6s', lock: '2s' }],
        [database.workDb, { statement: '10min', lock: '10min' }],
      ] as const) {
        const read =
          await sql`select timestamptz '2026-01-02 03:04:05+00' as moment, '2026-01-02 23:30+00'::timestamptz::date::text as day,
          interval '1 day 2 hours'::text as span, '\\x00ff'::bytea as bytes, 0.1::float8::text as fraction,
          current_setting('transaction_isolation') as isolation,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
            db,
          )
        expect(read.rows).toEqual([
          {
            moment: new Date('2026-01-02T03:04:05Z'),
            day: '2026-01-02',
            span: '1 day 02:00:00',
            bytes: Buffer.from([0, 255]),
            fraction: '0.1',
            isolation: 'read committed',
            ...wait,
          },
        ])
      }
    },
  )

  test('database: a notification reaches the listener until it stops listening', async () => {
    const heard: string[] = []
    const stop = await database.listen('content', (payload) => heard.push(payload))
    await sql`select pg_notify('content', '1')`.execute(database.db)
    await expect.poll(() => heard).toEqual(['1'])
    await stop()
    await sql`select pg_notify('content', '2')`.execute(database.db)
    // Notifications arrive in the order in which they are sent.
    const later: string[] = []
    const stopLater = await database.listen('later', (payload) => later.push(payload))
    await sql`select pg_notify('later', '3')`.execute(database.db)
    await expect.poll(() => later).toEqual(['3'])
    await stopLater()
    expect(heard).toEqual(['1'])
  })

  test.runIf(name === 'postgres')(
    'database: a listener reconnects and reports that it was disconnected',
    async () => {
      const heard: string[] = []
      await database.listen('content', (payload) => heard.push(payload))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database.db)
      await expect.poll(() => heard).toEqual([''])
      await sql`select pg_notify('content', '3')`.execute(database.db)
      await expect.poll(() => heard).toEqual(['', '3'])
    },
  )

  test.runIf(name === 'embedded')('database: a second opening of the same folder is refused', async () => {
    await expect(open()).rejects.toThrow(/in use by process/)
  })
})
