import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerDataFolders } from './make-server-data.ts'

type Launcher = {
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>
  readonly hashOf: (base: string, paths: readonly string[], options: { readonly extra: string }) => string
  readonly readStamp: (file: string) => string | undefined
  readonly writeStamp: (file: string, hash: string) => void
  readonly ensureBuild: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const place = join(root, '.cache/server-data')

/** The launcher is plain JavaScript without types. */
async function openLauncher(): Promise<Launcher> {
  const files = ['build', 'lock', 'stamp'].map((name) => join(root, `scripts/launcher/${name}.mjs`))
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file))))) as Launcher
}

/** What the folders are made of. The day counts, because the content counts its dates from it. */
const sources = ['build/.stamp', 'content', 'tests/support/own-server.ts', 'src/operator/content']

const foldersIn = (folder: string): ServerDataFolders => ({
  TEST_DATA_TEMPLATE: join(folder, 'empty'),
  DEMO_DATA_TEMPLATE: join(folder, 'demo'),
  OWN_DATA_TEMPLATE: join(folder, 'own'),
})

const dayMs = 86_400_000

/** Removes what no run can still be using. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = join(place, name)
    if (Date.now() - (await stat(folder)).mtimeMs > dayMs) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Builds the app if its sources have changed, and makes the data folders from which the servers of tests start: creating
 * the tables takes seconds of each start and importing the demo content ten, copying them does not. They are made again if
 * build, content or day change.
 */
export async function prepareServerData(): Promise<ServerDataFolders> {
  const { withLock, hashOf, readStamp, writeStamp, ensureBuild } = await openLauncher()
  await ensureBuild()
  const wanted = hashOf(root, sources, { extra: new Date().toISOString().slice(0, 10) })
  const folder = join(place, wanted.slice(0, 12))
  const folders = foldersIn(folder)
  await withLock('server-data', async () => {
    const stamp = join(folder, '.stamp')
    if (readStamp(stamp) !== wanted) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await removeOld()
      const { makeServerData } = await import('./make-server-data.ts')
      await makeServerData(folders)
      writeStamp(stamp, wanted)
    }
  })
  Object.assign(process.env, folders)
  return folders
}
