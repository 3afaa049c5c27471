import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#db/database.server.ts'
import type { Database } from '#db/tables.ts'
import { withFiles, writeFiles } from '#server/content/content-fixture.ts'
import { findFreePort, ServerProcess } from './server-process.ts'

type Work = (db: Kysely<Database>) => Promise<unknown>

const interests = `- { id: music, name: { de: Musik, en: Music } }
- { id: books, name: { de: Bücher, en: Books } }
- { id: sport, name: { de: Sport, en: Sports } }
`

/** A server of the build for one browser test that needs other settings than the rest, with a small content. */
export async function startOwnServer(
  settingsFor: (port: number) => Promise<Readonly<Record<string, string>>>,
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
    }),
  )
  const port = await findFreePort()
  const settings = { CONTENT_DIR, DATA_DIR, ...(await settingsFor(port)) }
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
    /** What it has logged so far. */
    readLog: () => earlierOutput + server.output,
    /** Stops the server, works on its database, which belongs to one process, and starts it again. */
    interrupt: async (work: Work) => {
      await stop(work)
      server = await start()
    },
    /** Ends the server, with a last look into its database; gives all that it has ever written to its log. */
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

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
