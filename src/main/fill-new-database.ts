import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from '#platform/logger.server.ts'
import { isNewDatabase, type DatabaseSettings } from '#platform/database/database.server.ts'
import { projectFolder } from '#delivery/builds/build.ts'
import type { ImportProgress } from './waiting-room/waiting-room.ts'

const logEveryMs = 5_000

/**
 * Lets a process of its own fill a new database: migrations, the first import of the content, the files of the build. The
 * memory that this takes, several times that of the server, is gone with it; the embedded database would never give it back.
 * A database that is not new, or that this process could not fill, is filled by the start as always.
 * @returns whether the database has the content now, without a fault
 * @param wait called before it is filled, with a function that says how far it is; undefined: not known yet
 */
export async function fillNewDatabase(
  environment: DatabaseSettings,
  logger: Logger,
  wait: (readProgress: () => ImportProgress | undefined) => Promise<void>,
): Promise<boolean> {
  if (!import.meta.env.PROD || !(await isNewDatabase(environment))) return false
  let progress: ImportProgress | undefined
  let loggedAt = performance.now()
  logger.info('a new database: the content is imported for the first time')
  await wait(() => progress)
  const child = fork(join(projectFolder, 'build/server/first-import.js'), {
    // Short-lived objects are most of the work, as in the process that prepares the content.
    execArgv: ['--max-semi-space-size=32'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (told: ImportProgress) => {
    progress = told
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    logger.info(told, 'images of the content are being made')
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
