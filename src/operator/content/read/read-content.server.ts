import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachParallel } from '#core/for-each-parallel.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import {
  globalFolderName,
  isCentreFolder,
  isContentImage,
  maxImageBytes,
} from '#platform/content/content-folders.ts'
import { contentLimits } from '#platform/content/content-limits.ts'
import type { ImageBytes } from './content.ts'
import { findUnreadPlans, isPlanFile } from './plan-source.ts'
import { hasRelativeDay } from '#platform/content/relative-day.ts'

/** The files of a content folder, by the folder that they are in: `_global`, which is always first, or a centre's. */
export type ContentListing = {
  readonly folders: ReadonlyMap<string, readonly string[]>
  /** Folders that cannot be read, and files where none may be. */
  readonly faults: readonly ContentFault[]
}

/** The files of one of these folders, not yet parsed. */
export type FolderSources = {
  /** YAML files, by path below the content folder with forward slashes. */
  readonly texts: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, ImageBytes>
  /** Files that cannot be read or are too large. */
  readonly faults: readonly ContentFault[]
  /** It does not depend on the machine or the order of reading. */
  readonly digest: ContentDigest
}

/** What tells one state of a folder from another; of the whole content, it is made of those of its folders. */
export type ContentDigest = {
  /** The same files have the same digest. */
  readonly files: string
  /** Whether a file has a day counted from today, so that it means something else tomorrow. */
  readonly countsFromToday: boolean
  /** Files that could not be read, which the digest leaves out. */
  readonly unreadable: readonly ContentFault[]
}

const folderOf = (file: string): string => file.split('/')[0] ?? ''

/** Lists the centres' folders and `_global`; names that begin with `_` or a dot belong to tools and are skipped. */
export async function listContent(dir: string): Promise<ContentListing> {
  const faults: ContentFault[] = []
  const listed: string[] = []
  await listFiles(dir, '', { files: listed, faults })
  const shared = listed.filter((file) => folderOf(file) === globalFolderName)
  const own = listed.filter((file) => isCentreFolder(folderOf(file)))
  return { folders: new Map([[globalFolderName, shared], ...Map.groupBy(own, folderOf)]), faults }
}

/** Adds up the digests of all folders, which are in the order of the listing. */
export function combineDigests(
  listing: ContentListing,
  folders: ReadonlyMap<string, ContentDigest>,
): ContentDigest {
  const hash = createHash('sha256')
  for (const [name, { files }] of folders) hash.update(`${name}\0${files}\0`)
  const digests = [...folders.values()]
  return {
    files: hash.digest('hex'),
    countsFromToday: digests.some(({ countsFromToday }) => countsFromToday),
    unreadable: [...listing.faults, ...digests.flatMap((digest) => digest.unreadable)],
  }
}

/** Reads a content folder only to tell whether it has changed; no more than the files of one centre are in memory. */
export async function digestContent(dir: string): Promise<ContentDigest> {
  const listing = await listContent(dir)
  const folders = new Map<string, ContentDigest>()
  for (const [name, files] of listing.folders) folders.set(name, (await readFolder(dir, files)).digest)
  return combineDigests(listing, folders)
}

/** How many files of a folder are read at once: waiting for them one after the other takes twice as long. */
const filesAtOnce = 8

export async function readFolder(dir: string, files: readonly string[]): Promise<FolderSources> {
  const read = new Map<string, FileSource>()
  await forEachParallel(files, filesAtOnce, async (file) => {
    const source = await readFileSource(dir, file)
    if (source !== null) read.set(file, source)
  })
  const faults: ContentFault[] = findUnreadPlans(files)
  const texts = new Map<string, string>()
  const images = new Map<string, ImageBytes>()
  const digest = createHash('sha256')
  for (const file of files) {
    const source = read.get(file)
    if (source === undefined) continue
    if ('fault' in source) faults.push(source.fault)
    else if ('text' in source) {
      texts.set(file, source.text)
      digest.update(`${file}\0${source.text}\0`)
    } else {
      const { image } = source
      images.set(file.normalize('NFC'), image)
      digest.update(`${file}\0`).update('bytes' in image ? image.bytes : String(image.tooLarge))
    }
  }
  const countsFromToday = [...texts.values()].some(hasRelativeDay)
  return {
    texts,
    images,
    faults,
    digest: { files: digest.digest('hex'), countsFromToday, unreadable: faults },
  }
}

type FileSource =
  | { readonly text: string }
  | { readonly image: ImageBytes }
  | { readonly fault: ContentFault }

/** Reads a file; null if its name says that it is no content. */
async function readFileSource(dir: string, file: string): Promise<FileSource | null> {
  try {
    if (isContentImage(file)) return { image: await readImage(join(dir, file)) }
    if (!/\.ya?ml$/.test(file) && !isPlanFile(file)) return null
    const limit = isPlanFile(file) ? contentLimits.planFileBytes : contentLimits.fileBytes
    const text = await readText(join(dir, file), limit)
    if (typeof text === 'string') return { text }
    const problem = `the file has ${(text.tooLarge / 1e6).toFixed(1)} MB`
    return {
      fault: faultOf(file, problem, `split it, or write less than ${limit / 1e6} MB`),
    }
  } catch (error) {
    return { fault: unreadable(file, error) }
  }
}

type Found = { readonly files: string[]; readonly faults: ContentFault[] }

/** All files below a folder, sorted by name; links are followed, because mounted volumes may use them. */
async function listFiles(dir: string, below: string, found: Found): Promise<void> {
  const entries = await readdir(join(dir, below), { withFileTypes: true }).catch((error: unknown) => {
    found.faults.push(unreadable(below || '.', error))
    return []
  })
  const own = entries.filter(({ name }) => !name.startsWith('.'))
  for (const listed of own.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below === '' ? listed.name : `${below}/${listed.name}`
    // What a link leads to is known to nobody yet.
    const entry = listed.isSymbolicLink()
      ? await stat(join(dir, path)).catch((error: unknown) => {
          found.faults.push(unreadable(path, error))
        })
      : listed
    if (entry?.isDirectory() === true) {
      const fault = checkFolder(path)
      if (fault === null) await listFiles(dir, path, found)
      else found.faults.push(fault)
    } else if (entry?.isFile() === true) {
      found.files.push(path)
    }
    if (found.files.length > contentLimits.files) {
      const problem = `there are more than ${contentLimits.files} files`
      found.faults.splice(0, Infinity, faultOf('.', problem, 'check CONTENT_DIR: is it the content folder?'))
      return
    }
  }
}

/** A folder named like a file would be skipped silently, and a link to a parent folder would never end. */
function checkFolder(path: string): ContentFault | null {
  if (/\.ya?ml$/.test(path) || isContentImage(path))
    return faultOf(path, 'this is a folder, and a file is expected', 'put a file in its place')
  if (path.split('/').length <= contentLimits.folderDepth) return null
  const remedy = 'move the files up, and look for a link that leads back'
  return faultOf(path, `this lies more than ${contentLimits.folderDepth} folders deep`, remedy)
}

function unreadable(path: string, error: unknown): ContentFault {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  const remedy = path === '.' ? 'name the content folder in CONTENT_DIR' : 'check links and access rights'
  return faultOf(path, `this cannot be read (${code})`, remedy)
}

async function readText(path: string, limit: number): Promise<string | { tooLarge: number }> {
  const { size } = await stat(path)
  return size > limit ? { tooLarge: size } : readFile(path, 'utf8')
}

async function readImage(path: string): Promise<ImageBytes> {
  const { size } = await stat(path)
  return size > maxImageBytes ? { tooLarge: size } : { bytes: await readFile(path) }
}
