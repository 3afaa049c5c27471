import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const listedDeletion = v.object({
  id: v.pipe(v.string(), v.uuid()),
  subject: v.string(),
  keyId: v.string(),
  deletedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type ListedDeletion = v.InferOutput<typeof listedDeletion>

const ending = '.json'

/**
 * The list of deleted accounts outside of the database: a folder with one small file for each. A file is written once
 * and never changed, so that several servers, a network drive and a bucket mounted as a folder can all keep it.
 * @param folder must exist: a missing one is more likely a drive that is not mounted than a new list
 */
export const openDeletionList = (folder: string) => ({
  /** Writes an entry, or the same again. The file has its name only when it is complete and on the disk. */
  async write(entry: ListedDeletion): Promise<void> {
    const part = join(folder, `${entry.id}.${randomUUID()}.part`)
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify(entry)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(folder, entry.id + ending))
  },

  /** The ids of all entries; reads no file. */
  listIds: async (): Promise<readonly string[]> =>
    (await readdir(folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length)),

  /** @throws if the file is no entry of a list */
  async read(id: string): Promise<ListedDeletion> {
    const name = id + ending
    const parsed = v.safeParse(listedDeletion, JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (!parsed.success) throw new Error(`${name} in ${folder} is no entry of the list of deleted accounts`)
    return parsed.output
  },

  remove: (id: string): Promise<void> => rm(join(folder, id + ending), { force: true }),
})

export type DeletionList = ReturnType<typeof openDeletionList>
