import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import webPush from 'web-push'
import { prepareServerData } from './server-data/server-data.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's server, with the demo content. */
    readonly origin: string
    readonly dataDir: string
    /** Another server with the demo content, on which guests may pay, and the public key of its push messages. */
    readonly guests: { readonly origin: string; readonly pushKey: string }
  }
}

/**
 * Two servers for all integration tests: the real build, the demo content, and a separate embedded database for this
 * run. On one the settings are the usual ones, and on the other guests may pay.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareServerData()
  const folder = await mkdtemp(join(tmpdir(), 'passage-integration-'))
  const dataDir = join(folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir })
  project.provide('origin', server.origin)
  project.provide('dataDir', dataDir)
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const ofGuests = await startServer({
    DATA_DIR: join(folder, 'guests'),
    GUEST_PAYMENT: 'true',
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_CONTACT: 'mailto:operations@passage.example',
  })
  project.provide('guests', { origin: ofGuests.origin, pushKey: publicKey })
  return async () => {
    await server.end('SIGTERM')
    await ofGuests.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
