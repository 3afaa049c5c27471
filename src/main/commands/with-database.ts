import { basename, resolve } from 'node:path'
import { getEnvironment } from '#platform/settings/environment.server.ts'
import { isNewDatabase, openDatabase } from '#platform/database/database.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openingFault } from './opening-fault.ts'

/** Lets a command work with the database of the settings, which is made if there is none, and closes it. */
export async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(getEnvironment()).catch((error: unknown) => {
    throw openingFault(error)
  })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/**
 * As `withDatabase`, for commands about what a server has stored. None of them makes a database: without the settings of
 * the server they would find an empty one, and say that nothing needs a person.
 * @throws Error that says how to name the settings, if there is no database
 */
export async function withExistingDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = getEnvironment()
  if (DATABASE_URL === undefined && (await isNewDatabase({ DATA_DIR })))
    throw new Error(
      `There is no database in ${resolve(DATA_DIR)}, the folder of DATA_DIR, and DATABASE_URL is not given: if the settings of ` +
        `the server are in another file than .env, name it, as in node --env-file=/etc/passage.env scripts/run.mjs ${basename(process.argv[1] ?? '', '.ts')}`,
    )
  return withDatabase(work)
}
