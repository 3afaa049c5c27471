import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Build } from '../builds/build.ts'
import { typeOf } from './file-types.ts'
import { storeFile, type StoredFile } from './stored-file.ts'

/** How long the processor is left to the start and the first visitors. */
const startMs = 30_000

/** Gives a file; it is prepared when somebody wants it first. */
type BuildFile = () => Promise<StoredFile>

/**
 * The browser's files of the build by their paths, with those of the theme in their place. Each is prepared as soon as
 * somebody asks for it, and the rest once the server is no longer busy with its start.
 */
export function readBuildFiles({
  clientFolder: folder,
  scripts,
  theme,
}: Pick<Build, 'clientFolder' | 'scripts' | 'theme'>): ReadonlyMap<string, BuildFile> {
  // The build tool's own files are in a folder that begins with a dot; they are not served.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !relative(folder, entry.parentPath).startsWith('.'),
  )
  const all = new Map([
    ...files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [`/${relative(folder, file).replaceAll(sep, '/')}`, once(() => load(file))] as const
    }),
    ...[...scripts].map(
      ([path, text]) => [path, once(() => storeFile(Buffer.from(text), typeOf(path)))] as const,
    ),
    ...[...theme.files].map(([path, bytes]) => [path, once(() => storeFile(bytes, typeOf(path)))] as const),
  ])
  setTimeout(() => void prepareInTurn(all.values()), startMs).unref()
  return all
}

const load = async (file: string): Promise<StoredFile> => storeFile(await readFile(file), typeOf(file))

/** Prepares a file the first time; later calls get the same one. */
function once(prepare: BuildFile): BuildFile {
  let prepared: Promise<StoredFile> | undefined
  return () => (prepared ??= prepare())
}

async function prepareInTurn(files: Iterable<BuildFile>): Promise<void> {
  for (const file of files)
    // Anyone who asks for a file that cannot be read gets the error.
    await file().catch(() => undefined)
}
