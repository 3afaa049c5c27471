import { setFlagsFromString } from 'node:v8'
import { openDatabase } from '#platform/database/database.server.ts'
import { startOwnServer } from '../own-server.ts'
import { withoutOptimiser } from '../processes/without-optimiser.ts'
import { startServer } from '../server-process.ts'

/** The data folders by the variables that name them to those that start servers. */
export type ServerDataFolders = {
  /** Our tables and no rows. */
  readonly TEST_DATA_TEMPLATE: string
  readonly DEMO_DATA_TEMPLATE: string
  /** The small content of `startOwnServer`. */
  readonly OWN_DATA_TEMPLATE: string
}

/** Makes the data folders of the tests' servers; the later ones begin with the tables of the first. */
export async function makeServerData({
  TEST_DATA_TEMPLATE,
  DEMO_DATA_TEMPLATE,
  OWN_DATA_TEMPLATE,
}: ServerDataFolders): Promise<void> {
  setFlagsFromString(withoutOptimiser)
  await (await openDatabase({ DATA_DIR: TEST_DATA_TEMPLATE, DATABASE_URL: undefined })).close()
  process.env['TEST_DATA_TEMPLATE'] = TEST_DATA_TEMPLATE
  await (await startServer({ DATA_DIR: DEMO_DATA_TEMPLATE })).end('SIGTERM')
  await (await startOwnServer(() => Promise.resolve({}))).endAndCopyTo(OWN_DATA_TEMPLATE)
}
