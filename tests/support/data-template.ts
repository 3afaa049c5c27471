import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.server.ts'

/**
 * Makes one data folder with our tables and no rows, from which `ServerProcess` copies those of the servers that tests
 * start: creating the tables takes seconds of each start, copying them does not.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-template-'))
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  await database.close()
  process.env['TEST_DATA_TEMPLATE'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
