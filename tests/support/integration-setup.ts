import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import createDataTemplate from './data-template.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's server, with the demo content. */
    readonly origin: string
    readonly dataDir: string
  }
}

type BuildModule = { readonly ensureBuild: () => Promise<void> }
/** The launcher is plain JavaScript without types. */
const launcher: string = join(import.meta.dirname, '../../scripts/launcher/build.mjs')

/**
 * One server for all integration tests: the real build, the demo content, and a separate embedded database for this
 * run. The content is imported once, into the template of all servers with the demo content.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ensureBuild } = (await import(launcher)) as BuildModule
  await ensureBuild()
  const removeTemplate = await createDataTemplate()
  const folder = await mkdtemp(join(tmpdir(), 'passage-integration-'))
  const dataDir = join(folder, 'data')
  const template = join(folder, 'template')
  await (await startServer({ DATA_DIR: template })).end('SIGTERM')
  process.env['DEMO_DATA_TEMPLATE'] = template
  const server = await startServer({ DATA_DIR: dataDir })
  project.provide('origin', server.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
    await removeTemplate()
  }
}
