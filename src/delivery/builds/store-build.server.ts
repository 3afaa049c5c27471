import type { Transaction } from 'kysely'
import type { Services } from '#platform/services.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Build } from './build.ts'
import { withBuildLock } from './build-lock.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One of the browser's files whose address changes with its bytes. */
type AssetFile = { readonly path: string; readonly read: () => Promise<Buffer> }

/** All files that pages of a build load, at once or later: scripts, styles, fonts; sorted by path. */
async function listAssetFiles({
  clientFolder,
  scripts,
  theme,
}: Pick<Build, 'clientFolder' | 'scripts' | 'theme'>): Promise<AssetFile[]> {
  const names = await readdir(join(clientFolder, 'assets'))
  return [
    ...names.map((name) => ({
      path: `/assets/${name}`,
      read: () => readFile(join(clientFolder, 'assets', name)),
    })),
    ...[...theme.files]
      .filter(([path]) => path.startsWith('/assets/'))
      .map(([path, bytes]) => ({ path, read: async () => bytes })),
    ...[...scripts].map(([path, text]) => ({ path, read: async () => Buffer.from(text) })),
  ].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Ten times the size of a build; before raising it, check what the database can hold. */
const maxBuildBytes = 32 * 1024 * 1024

/**
 * Stores the browser's files of this process's build in the database, so that replicas of other builds can serve them
 * to pages that were opened from this build. Call it before the first page is served. The server works without it, so
 * if the database refuses the files, that is only logged.
 */
export async function storeBuild(
  { db, logger, now }: Pick<Services, 'db' | 'logger' | 'now'>,
  build: Build,
): Promise<void> {
  if (!build.isProduction) return
  try {
    const files = await listAssetFiles(build)
    await withBuildLock(db, async (transaction) => {
      if (await noteStart(transaction, build.id, new Date(now()))) return
      await insertFiles(transaction, build.id, files)
    })
  } catch (error) {
    logger.warn({ err: error }, 'the files of this build are not kept for pages that outlive it')
  }
}

/** @returns whether the build is there already, with all of its files */
async function noteStart(transaction: Transaction<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('build')
    .set({ started_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await transaction.insertInto('build').values({ id, started_at: at }).execute()
  return false
}

/** One file at a time, so that the start does not hold the whole build in memory. */
async function insertFiles(
  transaction: Transaction<Database>,
  buildId: string,
  files: readonly AssetFile[],
): Promise<void> {
  let total = 0
  for (const { path, read } of files) {
    const bytes = await read()
    total += bytes.length
    if (total > maxBuildBytes) throw new Error(`The build is larger than ${maxBuildBytes} bytes`)
    await transaction
      .insertInto('build_file')
      .values({ path, bytes })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute()
  }
  await transaction
    .insertInto('build_use')
    .values(files.map(({ path }) => ({ build_id: buildId, path })))
    .execute()
}
