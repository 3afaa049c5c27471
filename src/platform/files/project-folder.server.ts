import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, with a trailing slash, from a folder inside it. */
export function findProjectFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return join(folder, '/')
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server is not in the folder of its project')
  return findProjectFolder(parent)
}
