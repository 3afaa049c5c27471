import type { CheckContext } from '../check/check-context.ts'
import type { MediaOrder } from '../media/media.server.ts'
import type { MediaFileTable } from '../media/media-table.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { ContentDigest } from '../read/read-content.server.ts'
import type { ContentRows } from '../rows/content-tables.ts'

export type PreparationResult = {
  readonly digest: ContentDigest
  /** Everything that is wrong, in the order of the files. */
  readonly faults: readonly ContentFault[]
  /** The folders without faults: `_global`, which is first, and those of centres. */
  readonly sound: readonly SoundFolder[]
}

/** A folder without faults: its name, and the files that its rows refer to. */
export type SoundFolder = { readonly name: string; readonly media: readonly MediaOrder[] }

/** Content that is read and checked, and ready to be written centre by centre. */
export type PreparedContent = PreparationResult & {
  readonly readRows: (folder: string) => Promise<ContentRows>
  /** Makes a file; undefined if the image cannot be read any more, or has changed meanwhile. */
  readonly makeMedia: (order: MediaOrder) => Promise<MediaFileTable | undefined>
  readonly close: () => Promise<void>
}

/** Reads and checks a content folder, and makes the rows of what is sound. */
export type PrepareContent = (dir: string, context: CheckContext) => Promise<PreparedContent>
