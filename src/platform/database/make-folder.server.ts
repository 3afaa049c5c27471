import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own way of making several never ends where a folder exists
 * and takes no others, as `/proc` does, and keeps its process from ending too.
 * @throws the error of the system for the first folder that cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = dirname(folder)
    if (code === 'EEXIST' && (await isFolder(folder))) return
    if (code !== 'ENOENT' || parent === folder || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await mkdir(folder)
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
