import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openDatabase } from '#platform/database/database.server.ts'
import { createTestDatabase } from '#platform/database/database.test-support.ts'
import { connectPostgres } from '#platform/database/query-postgres.test-support.ts'
import { databaseOf, startEngine } from '#platform/database/embedded-postgres.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts'
import { withoutOptimiser } from './processes/without-optimiser.ts'

/**
 * Postgres is optional for working on Passage: if it is missing or does not start, a message says so and those tests
 * are skipped.
 */
async function findLocalPostgres(): Promise<LocalPostgres | undefined> {
  const local = await startLocalPostgres({ isDurable: false }).catch((error: unknown) => String(error))
  if (typeof local === 'object') return local
  console.log(
    `Databases are tested on the embedded engine alone: ${local ?? 'no Postgres is installed here'}.`,
  )
  return undefined
}

/** Drops what the processes of the tests have left on a server that outlives this run. */
const dropDatabases = (server: string, prefix: string) =>
  connectPostgres(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })

/**
 * Tests of the database run on the embedded engine and, where a machine has one, on Postgres: on the server that
 * `TEST_DATABASE_URL` names (its user must be allowed to create databases), or on one that is started for this run. They
 * get copies of a template, because making the tables takes longer. The processes of the tests inherit the settings.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-test-'))
  const local = process.env['TEST_DATABASE_URL'] ? undefined : await findLocalPostgres()
  if (local) process.env['TEST_DATABASE_URL'] = local.address

  const server = process.env['TEST_DATABASE_URL']
  const prefix = `test_${randomUUID().slice(0, 8)}_`
  process.env['TEST_DATABASE_PREFIX'] = prefix
  const onServer = server === undefined ? undefined : await createTestDatabase(server)
  if (onServer !== undefined) {
    await (await openDatabase({ DATA_DIR: '', DATABASE_URL: onServer.address })).close()
    process.env['TEST_POSTGRES_TEMPLATE'] = new URL(onServer.address).pathname.slice(1)
  }

  setFlagsFromString(withoutOptimiser)
  const template = join(folder, 'template.tar')
  const engine = await startEngine({})
  await migrate(databaseOf(engine).db)
  await writeFile(template, await (await engine.dumpDataDir('none')).bytes())
  await engine.close()
  process.env['TEST_DATABASE_TEMPLATE'] = template
  return async () => {
    if (local) await local.close()
    else if (server !== undefined) await dropDatabases(server, prefix)
    await rm(folder, { recursive: true, force: true })
  }
}
