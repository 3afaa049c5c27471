import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findShop } from '#features/shops/shops.server.ts'
import { openContent } from '#platform/content.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import type { OpenDatabase } from './open-database.server.ts'
import { createTestDatabase, engines, openTestDatabase, type TestDatabase } from './database.test-support.ts'
import { openEmbeddedPostgres } from './embedded-postgres.server.ts'
import { migrate, OtherReleaseError } from './migrate.server.ts'
import { migrations } from './migrations.server.ts'
import { openRemotePostgres } from './remote-postgres.server.ts'
import { releasedRows } from './released-rows.test-support.ts'

const base = '2026-11-28-0000-base'

const baseAlone = Object.fromEntries(Object.entries(migrations).filter(([name]) => name === base))

/** The hash of the schema after the base: tables with columns, types and nullability. */
const releasedSchema = '4030051fa942c579d8132ca162df6c7c9ab2ab4294b6727b276e5cf9446ba531'

describe.each(engines)('a filled database of the base on $name', ({ server }) => {
  let made: TestDatabase | undefined
  let database: OpenDatabase
  const before = new Map<string, Record<string, unknown>[]>()

  const listTables = async () =>
    (
      await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
        order by table_name`.execute(database.db)
    ).rows.map(({ name }) => name)

  /** All rows of a table, as the database prints them. */
  const readRows = async (table: string) =>
    (
      await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(table)} as t order by to_jsonb(t)::text`.execute(
        database.db,
      )
    ).rows.map(({ row }) => row)

  beforeAll(async () => {
    made = server === null ? undefined : await createTestDatabase(server)
    database =
      made === undefined ? await openEmbeddedPostgres(':memory:') : openRemotePostgres(made.address, 2)
    await migrate(database.db, baseAlone)
    for (const statement of releasedRows.split(/;\n/).filter((part) => part.trim() !== ''))
      await database.db.transaction().execute((transaction) => sql.raw(statement).execute(transaction))
    for (const table of await listTables()) before.set(table, await readRows(table))
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await made?.drop()
  })

  test('database: the schema of the base is unchanged', async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', table_name, column_name, data_type, character_maximum_length, is_nullable) as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
      database.db,
    )
    const lines = rows.map(({ line }) => line).toSorted()
    expect(lines.length).toBeGreaterThan(150)
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(releasedSchema)
  })

  test('database: each of its tables has a row', () => {
    expect(before.size).toBeGreaterThan(25)
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  })

  test('database: after the upgrade every row has its data, and can be read and written', async () => {
    await migrate(database.db)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    for (const [table, earlier] of before) {
      const later = await readRows(table)
      expect([table, later.length]).toEqual([table, earlier.length])
      for (const row of earlier) expect([table, ...later]).toContainEqual(expect.objectContaining(row))
    }

    const source = { db: database.db, environment: parseEnvironment({}), logger: createLogger('silent') }
    const content = openContent(source, () => 1)
    const shop = await findShop(content, 'hafen', 'kornwerk', 'en', Date.parse('2026-11-22T10:00:00Z'))
    expect(shop?.value.shop.name).toBe('Kornwerk')
    const payment = await database.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ state: 'completed', amount_cents: 235, receipt_number: 'P-2026-000001' })
    expect(payment.completed_at).toEqual(new Date('2026-11-22T10:02:00Z'))
    const profile = await database.db.selectFrom('consumer_profile').selectAll().executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ first_name: 'Anna', birth_date: '1990-12-24', interests: ['music'] })
    const lines = await database.db.selectFrom('ledger_line').select('amount_cents').orderBy('id').execute()
    expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([235, -235])
    // The constraints of the base still hold.
    const change = sql`update payment_event set reason = 'x'`.execute(database.db)
    await expect(change).rejects.toThrow('append-only')
    await database.db
      .updateTable('consumer_profile')
      .set({ first_name: 'Z\u0307'.repeat(40), last_name: 'x'.repeat(100) })
      .execute()
  })

  test('database: no index repeats what a unique one already finds', async () => {
    const { rows } = await sql<{ name: string }>`
      select own.indexrelid::regclass::text as name
      from pg_index as own join pg_index as other
        on other.indrelid = own.indrelid and other.indexrelid <> own.indexrelid and other.indkey = own.indkey
      where other.indisunique and other.indpred is null and not own.indisunique and own.indexprs is null
        and own.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([])
  })

  describe('the replica of the release before, restarted after a later migration', () => {
    const next = (name: string, oldestRelease?: string) => ({
      [name]: {
        up: (db: Kysely<unknown>) => db.schema.createTable(`made_by_${name.slice(0, 4)}`).execute(),
        ...(oldestRelease !== undefined && { oldestRelease }),
      },
    })
    const own = Object.keys(migrations).at(-1) ?? ''
    const names = async () =>
      (
        await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
      ).rows.map(({ name }) => name)
    const expanded = { ...migrations, ...next('9001-expand', own) }
    const expandedTwice = { ...expanded, ...next('9002-expand-more', '9001-expand') }
    const contracted = { ...expandedTwice, ...next('9003-contract') }

    test('database: runs on what a later release has added, and migrates nothing', async () => {
      expect(await migrate(database.db, expanded)).toEqual(['9001-expand'])
      expect(await migrate(database.db)).toEqual([])
      expect(await names()).toEqual([...Object.keys(migrations), '9001-expand'])
    })

    test('database: runs no more after the release after that, whose predecessor still does', async () => {
      expect(await migrate(database.db, expandedTwice)).toEqual(['9002-expand-more'])
      expect(await migrate(database.db, expanded)).toEqual([])
      await expect(migrate(database.db)).rejects.toThrow(
        /^The database belongs to another release: previously executed migration 900[12]-/,
      )
    })

    test('database: a migration that names no release lets only those run that know it', async () => {
      expect(await migrate(database.db, contracted)).toEqual(['9003-contract'])
      for (const earlier of [migrations, expanded, expandedTwice])
        await expect(migrate(database.db, earlier)).rejects.toThrow(OtherReleaseError)
      expect(await migrate(database.db, contracted)).toEqual([])
    })

    test('database: a later migration that allows more does not bring an earlier release back', async () => {
      const all = { ...contracted, ...next('9004-expand', own) }
      expect(await migrate(database.db, all)).toEqual(['9004-expand'])
      await expect(migrate(database.db, expandedTwice)).rejects.toThrow(OtherReleaseError)
      expect(await migrate(database.db, contracted)).toEqual([])
    })

    test('database: a release of another branch, whose own migration was never run, is refused', async () => {
      const branch = { ...contracted, ...next('9003b-own') }
      await expect(migrate(database.db, branch)).rejects.toThrow(OtherReleaseError)
    })
  })
})

describe.each(engines)('the migrations before the base on $name', (engine) => {
  let database: OpenDatabase
  const names = Array.from({ length: 50 }, (_, index) => `00${String(index + 1).padStart(2, '0')}-earlier`)
  const record = async (chain: readonly string[]) => {
    await sql`delete from kysely_migration`.execute(database.db)
    for (const name of chain)
      await sql`insert into kysely_migration values (${name}, '2026-11-27T12:00:00Z')`.execute(database.db)
  }
  const recorded = async () =>
    (
      await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    ).rows.map(({ name }) => name)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('database: if they are all there, the base is recorded in their place', async () => {
    await record([...names.slice(0, -1), '0051-first-name-size'])
    await sql`update schema_compatibility set oldest_release = '0044-monitoring'`.execute(database.db)
    expect(await migrate(database.db, baseAlone)).toEqual([])
    expect(await recorded()).toEqual([base])
    const marks = await database.db.selectFrom('schema_compatibility').select('oldest_release').execute()
    expect(marks).toEqual([{ oldest_release: base }])
  })

  test.each([
    [['0001-content', '0011-payment-credit-account'], '0011-payment-credit-account'],
    [[...names.slice(0, 30), '0051-first-name-size'], '0051-first-name-size'],
  ])('database: if some are missing, it is refused and stays as it is', async (chain, last) => {
    await record(chain)
    await expect(migrate(database.db)).rejects.toThrow(
      `The database is of a version before 0.2.0: it ends with the migration ${last}`,
    )
    expect(await recorded()).toEqual(chain)
  })
})

test('database: each migration names the oldest release that can run after it, and begins with its time', () => {
  const known = Object.keys(migrations)
  expect(known[0]).toBe(base)
  for (const [name, { oldestRelease }] of Object.entries(migrations)) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d{4}-[a-z-]+$/)
    expect([name, known.includes(oldestRelease ?? '')]).toEqual([name, true])
    expect([name, (oldestRelease ?? '') <= name]).toEqual([name, true])
  }
})
