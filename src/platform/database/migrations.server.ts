import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MarkedMigration } from './oldest-release.server.ts'

const source = join(import.meta.dirname, '../..')

/** Commands run from the source, where no build tool has collected the files. */
const readFiles = async (): Promise<readonly (readonly [string, MarkedMigration])[]> =>
  Promise.all(
    globSync('**/migrations/*.ts', { cwd: source }).map(
      async (file) => [file, (await import(join(source, file))) as MarkedMigration] as const,
    ),
  )

// The build tool writes the files in place of the call.
const files = import.meta.env?.SSR
  ? Object.entries(import.meta.glob<MarkedMigration>('/src/**/migrations/*.ts', { eager: true }))
  : await readFiles()

/**
 * All migrations, in the order of their names, which begin with the time at which they were written. Each lies in the
 * folder `migrations` of its subject.
 */
export const migrations: Readonly<Record<string, MarkedMigration>> = Object.fromEntries(
  files
    .map(([file, migration]) => [basename(file, '.ts'), migration] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
