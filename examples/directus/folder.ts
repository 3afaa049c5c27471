import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

/* Everything that editors do not write in the CMS comes from a content folder, as docs/operating/content.md describes it. */

const lists = ['categories', 'faq', 'interests', 'redirects', 'searchWords']

/** The names of the files of a folder; none if there is no such folder. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/** The uids of all centres. */
export const listCentres = async (dir: string): Promise<readonly string[]> =>
  (await namesIn(dir)).filter((name) => !/^[._]/.test(name)).toSorted()

/** What a file, or a folder with one file per entry, holds; undefined if there is neither. `part` is a centre, or `_global`. */
export async function readKind(dir: string, part: string, kind: string): Promise<unknown> {
  const name = kind === 'searchWords' ? 'search-words' : kind
  const file = await readFile(join(dir, part, `${name}.yaml`), 'utf8').catch(() => undefined)
  if (file !== undefined) return parse(file) as unknown
  // Without words of its own the site has those that come with the app.
  if (lists.includes(kind)) return kind === 'searchWords' ? undefined : []
  const names = (await namesIn(join(dir, part, kind))).filter((entry) => entry.endsWith('.yaml'))
  const entries = names.map(async (entry) => [
    entry.slice(0, -'.yaml'.length),
    parse(await readFile(join(dir, part, kind, entry), 'utf8')) as unknown,
  ])
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
}

/** The bytes of an image; undefined if there is none. */
export const readImage = (dir: string, file: string): Promise<Buffer | undefined> =>
  readFile(join(dir, file)).catch(() => undefined)
