import { join, resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { OpenDatabase } from './open-database.server.ts'
import { acquireFolderLock } from './folder-lock.server.ts'
import { makeFolder } from './make-folder.server.ts'
import type { Database } from './tables.server.ts'
import { watchedDialect } from './watched-dialect.server.ts'

/**
 * The settings of the engine. The default buffer size of 128 MB costs about 250 MB of resident memory. The settings are
 * written when the folder is created.
 */
const configuration = ['shared_buffers=16MB']

/** Parses `bytea` to a Buffer, as `pg` does; PGlite's own parser gives a plain Uint8Array. */
const parsers = { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') }

/** Starts the engine: on a folder, or in memory, for tests also with the content of another database. */
export const startEngine = (source: { readonly dataDir?: string; readonly loadDataDir?: Blob }) =>
  PGlite.create({ ...source, postgresqlconf: configuration, parsers })

export function databaseOf(pglite: PGlite): OpenDatabase {
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
    },
  }
}

/**
 * Opens Postgres inside this process, in `<dataDir>/postgres`. `:memory:` is for tests.
 * The data survive a killed process. PGlite never calls fsync, so a power cut may lose the last seconds.
 * @throws FolderInUseError if another process uses the folder
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return databaseOf(await startEngine({}))
  const { folder, lock } = await lockFolder(dataDir)
  try {
    const database = databaseOf(await startEngine({ dataDir: folder }))
    return {
      ...database,
      close: async () => {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw nameDiskFault(error, folder)
  }
}

/** The error numbers by which the engine's file system reports a disk error. */
const diskFaults: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** Turns a disk error of the engine into one as Node reports it, with code and path; returns any other unchanged. */
function nameDiskFault(error: unknown, path: string): unknown {
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
