import * as v from 'valibot'
import { uid } from '#platform/content/content-fields.schema.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import {
  centreFiles,
  centreFolders,
  globalFiles,
  globalFolders,
  type FileTable,
} from '../read/content-layout.ts'
import { subjectFiles } from '../read/subject-files.ts'
import { contentLimits } from '#platform/content/content-limits.ts'

/*
 * What a content gateway is asked for, and by which schema its answers are parsed: the files of the content folder, each
 * as one answer. A folder with one file per entry is an object of the entries by their uid.
 */

/** One kind of content: `shops` of a centre, or `brands` of all. */
export type ContentKind = {
  /** The field of the content, and the last part of the address: `shops`. */
  readonly name: string
  /** The name of its file or folder in the content folder. */
  readonly place: string
  /** Whether it is an object of entries by uid, each of which is a file. */
  readonly isFolder: boolean
  /** Whether a gateway that does not know it yet may answer 404, which then means that there is none. */
  readonly mayBeUnknown: boolean
  readonly schema: v.GenericSchema
}

const kindsOf = (table: FileTable, isFolder: boolean): ContentKind[] =>
  Object.entries(table).map(([name, { name: place, schema }]) => ({
    name,
    place,
    isFolder,
    mayBeUnknown: subjectFiles.some((file) => file.name === name),
    schema: isFolder ? v.record(uid, schema) : schema,
  }))

export const sharedKinds: readonly ContentKind[] = [
  ...kindsOf(globalFiles, false),
  ...kindsOf(globalFolders, true),
]
/** What each centre has of its own; the first one is the centre itself. */
export const centreKinds: readonly ContentKind[] = [
  ...kindsOf(centreFiles, false),
  ...kindsOf(centreFolders, true),
]

/** The id of the call that answers a kind of a centre, or of all. */
export const callOfKind = (owner: 'Shared' | 'Centre', name: string): string =>
  `get${owner}${name === 'centre' ? '' : name.charAt(0).toUpperCase() + name.slice(1)}`

/** The answer that names all centres. */
export const centresWire = v.strictObject({
  centers: v.pipe(v.array(uid), v.minLength(1), v.maxLength(contentLimits.list)),
})

/** The address of a kind below that of the gateway; `part` is a centre's uid, or the folder of what all share. */
export function pathOfKind(part: string, { name }: ContentKind): string {
  if (part === globalFolderName) return `/content/shared/${name}`
  return name === 'centre' ? `/content/centers/${part}` : `/content/centers/${part}/${name}`
}

/** The address of an image, by its path below the content folder. */
export const pathOfImage = (file: string): string => `/content/media?file=${encodeURIComponent(file)}`
