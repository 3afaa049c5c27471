import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrations } from '#platform/database/migrations.server.ts'
import { makeOtherBuild } from '../other-build.ts'

const root = join(import.meta.dirname, '../../..')

/** The migration that only the next release has. */
export const nextMigration = '9000-next-release'

/** The tables that it changes: visitors read and write them while it runs. */
const tables = ['shop', 'account', 'consumer_profile', 'payment', 'mail']

/** It adds what the release before does not know, and lets that one run. */
const source = `{
  up: async (db) => {
    for (const table of ${JSON.stringify(tables)})
      await db.schema
        .alterTable(table)
        .addColumn('of_next_release', 'text', (column) => column.notNull().defaultTo('new'))
        .execute()
  },
  oldestRelease: '${Object.keys(migrations).at(-1)}',
}`

/**
 * Simulates the next release in seconds: another build, the sources of its commands, and a migration of its own in both.
 * @returns its folder
 */
export async function makeNextRelease(): Promise<string> {
  const release = await makeOtherBuild()
  for (const folder of ['src', 'scripts'])
    await cp(join(root, folder), join(release, folder), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  await writeFile(
    join(release, `src/platform/database/migrations/${nextMigration}.ts`),
    `export const { up, oldestRelease } = ${source}\n`,
  )
  const scripts = await Array.fromAsync(glob('build/server/**/*.js', { cwd: release }))
  const added = await Promise.all(scripts.map((script) => addMigration(join(release, script))))
  if (added.filter(Boolean).length !== 1)
    throw new Error('the list of migrations was not found once in the build of the server')
  return release
}

/** Adds it to the list of a built file; false if the file has none. */
async function addMigration(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  const first = /["']\/src\/platform\/database\/migrations\/[\d-]+base\.ts["']: /
  if (!first.test(text)) return false
  await writeFile(
    file,
    text.replace(first, (found) => `"/src/migrations/${nextMigration}.ts": ${source},\n${found}`),
  )
  return true
}
