import { join, resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { OpenDatabase } from './open-database.ts'
import { acquireFolderLock } from './folder-lock.server.ts'
import { makeFolder } from './make-folder.server.ts'
import type { Database } from './tables.ts'
import { watchedDialect } from './watched-dialect.server.ts'

/**
 * The settings of the engine. The default buffer size of 128 MB costs about 250 MB of resident memory. The settings are
 * written when the folder is created.
 */
const configuration = ['shared_buffers=16MB']

/** Parses `bytea` to a Buffer, as `pg` does; PGlite's own parser gives a plain Uint8Array. */
const parsers = { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') }

/** An open embedded database. */
export type EmbeddedDatabase = OpenDatabase & {
  /** Dumps the data folder, for `template` of another database. */
  readonly dump: () => Promise<Blob>
}

/**
 * Opens Postgres inside this process, in `<dataDir>/postgres`. `:memory:` and `template`, the content of a new
 * database, are for tests.
 * The data survive a killed process. PGlite never calls fsync, so a power cut may lose the last seconds.
 * @throws FolderInUseError if another process uses the folder
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
    // All statements queue on one connection, so no other connection can hold a lock.
    const db = new Kysely<Database>({ dialect: watchedDialect(new PGliteDialect({ pglite })) })
    return {
      kind: 'embedded',
      db,
      workDb: db,
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
    throw nameDiskFault(error, store.folder)
  }
}

/** The error numbers by which the engine's file system reports a disk error. */
const diskFaults: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/**
 * Turns a disk error of the engine into one as Node reports it, with code and path; any other error is returned
 * unchanged.
 */
function nameDiskFault(error: unknown, path: string | undefined): unknown {
  // The engine throws plain objects.
  const { name, errno } = (error ?? {}) as { name?: unknown; errno?: unknown }
  const code = name === 'ErrnoError' ? diskFaults[Number(errno)] : undefined
  if (code === undefined) return error
  return Object.assign(new Error(`${code}: ${path}`, { cause: error }), { code, path })
}

async function lockFolder(dataDir: string) {
  const folder = join(resolve(dataDir), 'postgres')
  await makeFolder(folder)
  return { folder, lock: await acquireFolderLock(`${folder}.lock`) }
}
