import { getEnvironment } from '#platform/settings/environment.server.ts'
import { openEngine } from '#platform/database/database.server.ts'
import { findLaterMigrations, migrate } from '#platform/database/migrate.server.ts'
import { openingFault } from '#main/commands/opening-fault.ts'
import { runMain } from '#main/commands/run-main.ts'

/*
 * `npm run migrate` brings the schema of the database up to date. A start does it too; the command is for a job that runs
 * once before replicas of a new release start. With the embedded database, stop the server first.
 */

async function run(): Promise<void> {
  const database = await openEngine(getEnvironment())
  try {
    const names = await migrate(database.workDb)
    const [later] = await findLaterMigrations(database.workDb)
    if (later !== undefined)
      console.log(`The database is that of a later release, on which this one may run: it has ${later}`)
    else
      console.log(
        names.length === 0
          ? 'The database was up to date'
          : `The database is up to date: ${names.join(', ')}`,
      )
  } finally {
    await database.close()
  }
}

await runMain(() =>
  run().catch((error: unknown) => {
    throw openingFault(error)
  }),
)
