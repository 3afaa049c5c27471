import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFiles, writeFiles } from '#server/content/content-fixture.ts'
import { startServer } from './server-process.ts'

/** A server of the build for one browser test that needs other settings than the rest, with a small content. */
export async function startOwnServer(
  settingsFor: (port: number) => Promise<Readonly<Record<string, string>>>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'passage-own-'))
  const CONTENT_DIR = join(folder, 'content')
  await writeFiles(
    CONTENT_DIR,
    withFiles({ '_global/messages.yaml': '{}\n', '_global/redirects.yaml': '[]\n' }),
  )
  const server = await startServer(async (port) => ({
    CONTENT_DIR,
    DATA_DIR: join(folder, 'data'),
    ...(await settingsFor(port)),
  }))
  return {
    origin: server.origin,
    end: async () => {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
