import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Build } from '../builds/build.ts'
import { typeOf } from './file-types.ts'
import { storeFile, type StoredFile } from './stored-file.ts'

/**
 * The browser's files of the build by their paths, with those of the theme in their place. Reading and compressing begins at once, in parallel with the rest of
 * the start.
 */
export function readBuildFiles({
  clientFolder: folder,
  scripts,
  theme,
}: Pick<Build, 'clientFolder' | 'scripts' | 'theme'>): ReadonlyMap<string, Promise<StoredFile>> {
  // The build tool's own files are in a folder that begins with a dot; they are not served.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !relative(folder, entry.parentPath).startsWith('.'),
  )
  return new Map([
    ...files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [`/${relative(folder, file).replaceAll(sep, '/')}`, load(file)] as const
    }),
    ...[...scripts].map(([path, text]) => [path, storeFile(Buffer.from(text), typeOf(path))] as const),
    ...[...theme.files].map(([path, bytes]) => [path, storeFile(bytes, typeOf(path))] as const),
  ])
}

function load(file: string): Promise<StoredFile> {
  const stored = readFile(file).then((bytes) => storeFile(bytes, typeOf(file)))
  // A request for the file gets the error; until then this handler keeps it from ending the process as unhandled.
  stored.catch(() => undefined)
  return stored
}
