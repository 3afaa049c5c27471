import type { CheckContext } from '../check/check-context.ts'
import { createMediaMaker } from '../media/media.server.ts'
import type { Content } from '../read/content.ts'
import { listContent } from '../read/read-content.server.ts'
import { combineReports } from './combine-reports.ts'
import type { FolderReport } from './folder-report.ts'
import { unpackRows } from './packed-rows.ts'
import { beginFolders } from './prepare-folders.server.ts'
import type { PreparationResult, PreparedContent } from './prepared-content.ts'

/** Content that is prepared, with the rows of its folders as bytes. */
export type PackedContent = PreparationResult & { readonly packedRows: ReadonlyMap<string, Buffer> }

export async function prepareContent(dir: string, context: CheckContext): Promise<PreparedContent> {
  const { packedRows, ...rest } = await packContent(dir, context)
  return {
    ...rest,
    readRows: async (folder) => {
      const packed = packedRows.get(folder)
      if (packed === undefined) throw new Error(`The folder ${folder} has no rows`)
      return unpackRows(packed)
    },
    makeMedia: createMediaMaker(dir),
    close: async () => undefined,
  }
}

/**
 * Reads a content folder, what all centres share first and then centre by centre, and keeps of each only its report and
 * its packed rows.
 * @param onFolder is given what was read of each folder
 */
export async function packContent(
  dir: string,
  context: CheckContext,
  onFolder?: (part: Content) => void,
): Promise<PackedContent> {
  const listing = await listContent(dir)
  const { prepare, packedRows } = beginFolders(dir, context, onFolder)
  const reports = new Map<string, FolderReport>()
  for (const [name, files] of listing.folders) reports.set(name, await prepare(name, files))
  return { ...combineReports(listing, reports), packedRows }
}
