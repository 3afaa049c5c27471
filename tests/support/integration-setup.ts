import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareServerData } from './server-data/server-data.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's server, with the demo content. */
    readonly origin: string
    readonly dataDir: string
  }
}

/**
 * One server for all integration tests: the real build, the demo content, and a separate embedded database for this
 * run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareServerData()
  const folder = await mkdtemp(join(tmpdir(), 'passage-integration-'))
  const dataDir = join(folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir })
  project.provide('origin', server.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
