import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { withFiles, writeFiles, type ContentFiles } from '#operator/content/content-fixture.test-support.ts'
import { findFreePort, ServerProcess } from './server-process.ts'

type Work = (db: Kysely<Database>) => Promise<unknown>

const interests = `- { id: music, name: { de: Musik, en: Music } }
- { id: books, name: { de: Bücher, en: Books } }
- { id: sport, name: { de: Sport, en: Sports } }
`

/**
 * A server of the build for one browser test that needs its own settings, with a small content. Its database is a copy
 * of `OWN_DATA_TEMPLATE`, if the run has one, because importing the content takes seconds.
 * @param files changed files of that content
 */
export async function startOwnServer(
  settingsFor: (port: number) => Promise<Readonly<Record<string, string>>>,
  files: ContentFiles = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'passage-own-'))
  const CONTENT_DIR = join(folder, 'content')
  const DATA_DIR = join(folder, 'data')
  await writeFiles(
    CONTENT_DIR,
    withFiles({
      '_global/messages.yaml': '{}\n',
      '_global/redirects.yaml': '[]\n',
      '_global/interests.yaml': interests,
      ...files,
    }),
  )
  const template = process.env['OWN_DATA_TEMPLATE']
  if (template !== undefined) await cp(template, DATA_DIR, { recursive: true })
  const port = await findFreePort()
  const settings = {
    CONTENT_DIR,
    DATA_DIR,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'lose-database.ts')).href}`,
    ...(await settingsFor(port)),
  }
  const start = () => new ServerProcess(port, settings).ready()

  let server = await start()
  let earlierOutput = ''
  const stop = async (work?: Work) => {
    await server.end('SIGTERM')
    earlierOutput += server.output
    if (work === undefined) return
    const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
    try {
      await work(database.db)
    } finally {
      await database.close()
    }
  }
  return {
    origin: server.origin,
    /** Its log so far. */
    readLog: () => earlierOutput + server.output,
    /** Makes the database of the running server fail, as if it had been stopped. */
    loseDatabase: async () => {
      server.child.kill('SIGUSR2')
      while ((await fetch(`${server.origin}/health/ready`)).ok) await sleep(50)
    },
    /** Ends what `loseDatabase` has begun. */
    restoreDatabase: async () => {
      server.child.kill('SIGUSR2')
      while (!(await fetch(`${server.origin}/health/ready`)).ok) await sleep(50)
    },
    /** Stops the server, works on its database (only one process can use it), and starts the server again. */
    interrupt: async (work: Work) => {
      await stop(work)
      server = await start()
    },
    /** Ends the server, and copies its data folder. */
    endAndCopyTo: async (copy: string): Promise<void> => {
      await stop()
      await cp(DATA_DIR, copy, { recursive: true })
      await rm(folder, { recursive: true, force: true })
    },
    /** Ends the server, lets the test read its database, and returns its whole log. */
    end: async (inspect?: Work): Promise<string> => {
      try {
        await stop(inspect)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      return earlierOutput
    },
  }
}

/** A server for one browser test; see `startOwnServer`. */
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
