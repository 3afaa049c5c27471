import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '#platform/database/make-folder.server.ts'
import { globalFolderName, isCentreFolder } from '#platform/content/content-folders.ts'

/*
 * What was pulled is kept as a content folder, so that it is imported like any other, and so that unchanged answers need
 * not be sent again. Beside the files of each part lies a note of their entity tags; the import skips it, because its
 * name begins with a dot. The note is written last: after a crash the part is asked for again.
 */

const noteName = '.pulled.json'
const etag = v.nullable(v.string())

const partNote = v.object({
  /** By kind: the entity tag of the answer, and the files that it was written to. */
  answers: v.record(v.string(), v.object({ etag, files: v.array(v.string()) })),
  /** The entity tags of the images, by their path. */
  images: v.record(v.string(), etag),
})
const rootNote = v.object({ address: v.string(), etag, centres: v.array(v.string()) })

/** What is known of a part: a centre, or what all centres share. */
export type PartNote = v.InferOutput<typeof partNote>
export type RootNote = v.InferOutput<typeof rootNote>

async function readNote<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(join(folder, noteName), 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    // No note, or one that was cut off: everything is asked for again.
    return undefined
  }
}

/** Replaces a file in one step: who reads it at the same time gets the earlier or the new one, whole. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await makeFolder(dirname(path))
  const draft = join(dirname(path), `.${randomUUID()}`)
  await writeFile(draft, content)
  await rename(draft, path)
}

/** The kept files of a content gateway, in a folder of their own. All paths are below that folder. */
export const openMirror = (dir: string) => ({
  dir,
  readRoot: () => readNote(dir, rootNote),
  writeRoot: (note: RootNote) => writeWhole(join(dir, noteName), JSON.stringify(note)),
  readPart: (part: string) => readNote(join(dir, part), partNote),
  writePart: (part: string, note: PartNote) => writeWhole(join(dir, part, noteName), JSON.stringify(note)),
  read: (path: string) => readFile(join(dir, path), 'utf8'),
  write: (path: string, content: string | Buffer) => writeWhole(join(dir, path), content),
  remove: (path: string) => rm(join(dir, path), { recursive: true, force: true }),
  /** The parts that have files here, complete or not. */
  listParts: async () => {
    const names = await readdir(dir).catch(() => [])
    return names.filter((name) => name === globalFolderName || isCentreFolder(name))
  },
  clear: () => rm(dir, { recursive: true, force: true }),
})

export type Mirror = ReturnType<typeof openMirror>
