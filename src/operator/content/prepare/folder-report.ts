import type { WordingFaults } from '../check/judge-wording.ts'
import type { MediaOrder } from '../media/media.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { ContentDigest } from '../read/read-content.server.ts'

/** What is known of one folder once it is read and checked by itself. */
export type FolderReport = {
  readonly digest: ContentDigest
  readonly faults: readonly ContentFault[]
  /** Spellings, which can only be judged when the names of all centres are known. */
  readonly wording: WordingFaults
  readonly centreNames: readonly string[]
  /** The files that its rows refer to. */
  readonly media: readonly MediaOrder[]
  /** Whether there are rows: it has no faults other than of spellings, and nor has what all centres share. */
  readonly hasRows: boolean
}
