import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { OpenDatabase } from './database.server.ts'
import { acquireFolderLock } from './folder-lock.server.ts'
import type { Database } from './tables.ts'

/** The default of 128 MB costs about 250 MB of resident memory; it is written when the folder is created. */
const configuration = ['shared_buffers=16MB']

/** `bytea` as Buffer, as `pg` gives it; PGlite's own parser gives a bare Uint8Array. */
const parsers = { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') }

export type EmbeddedDatabase = OpenDatabase & {
  /** All that is in it, for `template` of another one. */
  readonly dump: () => Promise<Blob>
}

/**
 * Opens Postgres inside this process, in `<dataDir>/postgres`; `:memory:` is for tests, and so is a `template` that a
 * new one begins with.
 * It survives a killed process. It never calls fsync, so a power cut may lose the last seconds.
 * @throws FolderInUseError when another process has the folder
 */
export async function openEmbeddedPostgres(dataDir: string, template?: Blob): Promise<EmbeddedDatabase> {
  const store = dataDir === ':memory:' ? { folder: undefined, lock: undefined } : await lockFolder(dataDir)
  try {
    const pglite = await PGlite.create({
      ...(store.folder === undefined ? {} : { dataDir: store.folder }),
      ...(template === undefined ? {} : { loadDataDir: template }),
      postgresqlconf: configuration,
      parsers,
    })
    return {
      kind: 'embedded',
      db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
      listen: async (channel, callback) => {
        const unlisten = await pglite.listen(channel, callback)
        return () => unlisten()
      },
      jobStore: { db: fromPglite(pglite), backend: 'pglite' },
      close: async () => {
        if (!pglite.closed) await pglite.close()
        await store.lock?.release()
      },
      dump: () => pglite.dumpDataDir('none'),
    }
  } catch (error) {
    await store.lock?.release()
    throw error
  }
}

async function lockFolder(dataDir: string) {
  const folder = join(resolve(dataDir), 'postgres')
  await mkdir(folder, { recursive: true })
  return { folder, lock: await acquireFolderLock(`${folder}.lock`) }
}
