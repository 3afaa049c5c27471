import { pino } from 'pino'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { cleanUp } from './clean-up.server.ts'
import { features } from './features.ts'

/** Cleans a database up as the nightly job does at a moment, in epoch milliseconds, with the settings as they are by default. */
export const cleanUpAt = ({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> =>
  cleanUp(features, {
    db,
    now: () => now,
    logger: pino({ level: 'silent' }),
    environment: parseEnvironment({}),
  })
