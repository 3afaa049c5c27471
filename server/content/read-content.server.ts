import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { globalFolderName, isCentreFolder, isContentImage, MAX_IMAGE_BYTES } from './content-layout.ts'
import type { ImageBytes } from './content.ts'

/** The files of a content folder, not yet parsed. */
export type ContentSources = {
  /** YAML files, by path below the content folder with forward slashes. */
  readonly texts: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, ImageBytes>
  /** Same digest, same files; it does not depend on the machine or the order of reading. */
  readonly digest: string
}

/** Reads the centres' folders and `_global`; what begins otherwise with `_`, or with a dot, is a tool's. */
export async function readContent(dir: string): Promise<ContentSources> {
  const files = (await listFiles(dir, '')).filter((file) => {
    const [root = ''] = file.split('/')
    return isCentreFolder(root) || root === globalFolderName
  })
  const texts = new Map<string, string>()
  const images = new Map<string, ImageBytes>()
  const digest = createHash('sha256')
  for (const file of files) {
    if (/\.ya?ml$/.test(file)) {
      const text = await readFile(join(dir, file), 'utf8')
      texts.set(file, text)
      digest.update(`${file}\0${text}\0`)
    } else if (isContentImage(file)) {
      const image = await readImage(join(dir, file))
      images.set(file, image)
      digest.update(`${file}\0`).update('bytes' in image ? image.bytes : String(image.tooLarge))
    }
  }
  return { texts, images, digest: digest.digest('hex') }
}

/** All files below a folder, in the order of their names; links are followed, as mounted settings need it. */
async function listFiles(dir: string, below: string): Promise<string[]> {
  const names = (await readdir(join(dir, below))).filter((name) => !name.startsWith('.')).toSorted()
  const found = await Promise.all(
    names.map(async (name) => {
      const path = below === '' ? name : `${below}/${name}`
      return (await stat(join(dir, path))).isDirectory() ? listFiles(dir, path) : [path]
    }),
  )
  return found.flat()
}

async function readImage(path: string): Promise<ImageBytes> {
  const { size } = await stat(path)
  return size > MAX_IMAGE_BYTES ? { tooLarge: size } : { bytes: await readFile(path) }
}
