import { getEnvironment } from '#app/platform/environment.server.ts'
import { openDatabase } from '#db/database.server.ts'
import type { OpenDatabase } from '#db/open-database.ts'
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
