import { checkContent } from '../check/check-content.ts'
import type { CheckContext } from '../check/check-context.ts'
import { findWording, listCentreNames } from '../check/check-wording.ts'
import { planMedia, type MediaPlan } from '../media/media.server.ts'
import type { Content, GlobalContent } from '../read/content.ts'
import { parseContent } from '../read/parse-content.ts'
import { readFolder } from '../read/read-content.server.ts'
import { buildCentreRows, buildSharedRows } from '../rows/content-rows.ts'
import type { ContentRows } from '../rows/content-tables.ts'
import type { FolderReport } from './folder-report.ts'
import { packRows } from './packed-rows.ts'

/** Prepares folders one at a time, and keeps of each only its rows as bytes. */
export type FolderPreparation = {
  /**
   * Reads and checks one folder: `_global`, which has to be the first, or that of a centre.
   * @param files all that the listing has of it
   */
  readonly prepare: (name: string, files: readonly string[]) => Promise<FolderReport>
  /** The rows of the folders that have some, by name. */
  readonly packedRows: ReadonlyMap<string, Buffer>
}

/**
 * Begins with a content folder.
 * @param onFolder is given what was read of each folder
 */
export function beginFolders(
  dir: string,
  context: CheckContext,
  onFolder: (part: Content) => void = () => undefined,
): FolderPreparation {
  const packedRows = new Map<string, Buffer>()
  let shared: Shared | undefined
  return {
    packedRows,
    prepare: async (name, files) => {
      const sources = await readFolder(dir, files)
      const { content, faults: unparsed } = parseContent(sources)
      const wrong = checkContent(content, shared?.global, context)
      const found = [...sources.faults, ...unparsed, ...wrong]
      const plan = found.length === 0 ? await planMedia(content) : noPlan
      const faults = [...found, ...plan.faults]
      const isSound = faults.length === 0 && shared?.plan !== noPlan
      if (isSound) packedRows.set(name, packRows(buildRows(content, plan, shared, context)))
      shared ??= { global: content.global, plan: faults.length === 0 ? plan : noPlan }
      onFolder(content)
      return {
        digest: sources.digest,
        faults,
        wording: findWording(content, context),
        centreNames: listCentreNames(content),
        media: [...plan.files.values()].map((file) => ({ name: file.name, source: file.source })),
        hasRows: isSound,
      }
    },
  }
}

/** What all centres share, which the checks and rows of each centre need. */
type Shared = { readonly global: GlobalContent; readonly plan: MediaPlan }

const buildRows = (
  content: Content,
  plan: MediaPlan,
  shared: Shared | undefined,
  context: CheckContext,
): ContentRows =>
  shared === undefined
    ? buildSharedRows(content.global, context)
    : buildCentreRows({ ...content, global: shared.global }, joinAddresses(shared.plan, plan), context)

/** The plan of a folder with faults. */
const noPlan: MediaPlan = {
  addresses: { images: new Map(), previews: new Map(), screenshots: new Map() },
  files: new Map(),
  faults: [],
}

/** The addresses of a centre's own images and of those that all centres share. */
const joinAddresses = (shared: MediaPlan, own: MediaPlan): MediaPlan['addresses'] => ({
  images: new Map([...shared.addresses.images, ...own.addresses.images]),
  previews: own.addresses.previews,
  screenshots: own.addresses.screenshots,
})
