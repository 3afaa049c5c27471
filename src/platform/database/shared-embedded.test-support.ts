import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { databaseOf, startEngine } from './embedded-postgres.server.ts'
import { emptyEmbeddedTables, readState } from './empty-tables.test-support.ts'
import { migrate } from './migrate.server.ts'
import type { OpenDatabase } from './open-database.server.ts'

/*
 * The embedded databases of a test process. Starting an engine takes half a second of a processor and emptying its
 * tables some hundredths, so a closed database is emptied and lent to the next test that opens one.
 */

const { TEST_DATABASE_TEMPLATE } = process.env

type Engine = { readonly pglite: PGlite; readonly stateWhenNew: string }

const unused: Engine[] = []

/** An engine with our tables: from the template of the run, because migrating takes seconds. */
async function startMigrated(): Promise<PGlite> {
  if (TEST_DATABASE_TEMPLATE !== undefined)
    return startEngine({ loadDataDir: new Blob([await readFile(TEST_DATABASE_TEMPLATE)]) })
  const pglite = await startEngine({})
  await migrate(databaseOf(pglite).db)
  return pglite
}

async function startNew(): Promise<Engine> {
  const pglite = await startMigrated()
  return { pglite, stateWhenNew: await readState(pglite) }
}

/**
 * Makes a database with our tables and no rows in a data folder, as a server of this version leaves it: the template of
 * the run, which is a tar file.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', TEST_DATABASE_TEMPLATE ?? '', '-C', folder])
}

/** Everything that is called after `close` fails, as with an engine that was really closed. */
function lend({ pglite }: Engine, giveBack: () => Promise<void>): PGlite {
  let isClosed = false
  const close = () => {
    isClosed = true
    return giveBack()
  }
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'closed') return isClosed
      if (name === 'close') return close
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) =>
        isClosed
          ? Promise.reject(new Error('PGlite is closed'))
          : (Reflect.apply(member, target, parameters) as unknown)
    },
  })
}

/** A database with our tables and no rows, in memory. One whose schema a test has changed is not lent again. */
export async function borrowEmbedded(): Promise<OpenDatabase> {
  const engine = unused.pop() ?? (await startNew())
  const lent = lend(engine, async () => {
    await engine.pglite.exec('unlisten *')
    await emptyEmbeddedTables(engine.pglite)
    if ((await readState(engine.pglite)) === engine.stateWhenNew) unused.push(engine)
    else await engine.pglite.close()
  })
  return databaseOf(lent)
}
