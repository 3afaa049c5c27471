import { checkCentresAlone, checkShared } from '../check/check-content.ts'
import type { CheckContext } from '../check/check-context.ts'
import { findWording, judgeWording, listCentreNames, type WordingFaults } from '../check/check-wording.ts'
import { createMediaMaker, planMedia, type MediaOrder, type MediaPlan } from '../media/media.server.ts'
import { compareFaults, type ContentFault } from '../read/content-fault.ts'
import type { Content, GlobalContent } from '../read/content.ts'
import { parseContent } from '../read/parse-content.ts'
import {
  createContentDigest,
  listContent,
  readFolder,
  type FolderSources,
} from '../read/read-content.server.ts'
import { buildCentreRows, buildSharedRows } from '../rows/content-rows.ts'
import type { ContentRows } from '../rows/content-tables.ts'
import { packRows, unpackRows } from './packed-rows.ts'
import type { PreparationResult, PreparedContent } from './prepared-content.ts'

/** Content that is prepared, with its rows as bytes. */
export type PackedContent = PreparationResult & {
  readonly packedRows: ReadonlyMap<string, Buffer>
  readonly makeMedia: PreparedContent['makeMedia']
}

/** Prepares content in this process. */
export async function prepareContent(dir: string, context: CheckContext): Promise<PreparedContent> {
  const { packedRows, ...rest } = await packContent(dir, context)
  return {
    ...rest,
    readRows: async (folder) => {
      const packed = packedRows.get(folder)
      if (packed === undefined) throw new Error(`The folder ${folder} has no rows`)
      return unpackRows(packed)
    },
    close: async () => undefined,
  }
}

/**
 * Reads a content folder, what all centres share first and then centre by centre, and keeps of each only its faults and
 * its packed rows.
 * @param onFolder is given what was read of each folder
 */
export async function packContent(
  dir: string,
  context: CheckContext,
  onFolder: (part: Content) => void = () => undefined,
): Promise<PackedContent> {
  const listing = await listContent(dir)
  const digest = createContentDigest(listing)
  const faults: ContentFault[] = []
  const wording: WordingFaults[] = []
  const centreNames: string[] = []
  const packedRows = new Map<string, Buffer>()
  const media = new Map<string, readonly MediaOrder[]>()
  let shared: Shared | undefined
  for (const [name, files] of listing.folders) {
    const sources = await readFolder(dir, files)
    digest.add(name, sources)
    const part = await prepareFolder(sources, shared, context)
    shared ??= { global: part.content.global, plan: part.plan }
    onFolder(part.content)
    faults.push(...part.faults)
    wording.push(part.wording)
    centreNames.push(...listCentreNames(part.content))
    media.set(name, part.media)
    if (part.rows !== null) packedRows.set(name, packRows(part.rows))
  }
  const misspelt = judgeWording(wording, centreNames)
  for (const { file } of misspelt) packedRows.delete(file.split('/')[0] ?? '')
  return {
    digest: digest.result(),
    faults: [...listing.faults, ...faults, ...misspelt].toSorted(compareFaults),
    sound: [...packedRows.keys()].map((name) => ({ name, media: media.get(name) ?? [] })),
    packedRows,
    makeMedia: createMediaMaker(dir),
  }
}

/** What all centres share, which the checks and rows of each centre need. */
type Shared = { readonly global: GlobalContent; readonly plan: MediaPlan }

type PreparedFolder = {
  /** The content of this folder alone. */
  readonly content: Content
  readonly plan: MediaPlan
  readonly faults: readonly ContentFault[]
  readonly wording: WordingFaults
  readonly media: readonly MediaOrder[]
  /** Null if the folder has faults other than of wording. */
  readonly rows: ContentRows | null
}

/** Parses and checks one folder: `_global` if nothing is shared yet, otherwise that of a centre. */
async function prepareFolder(
  sources: FolderSources,
  shared: Shared | undefined,
  context: CheckContext,
): Promise<PreparedFolder> {
  const { content, faults: unparsed } = parseContent(sources)
  const wrong = shared ? checkCentresAlone(content, shared.global, context) : checkShared(content, context)
  const found = [...sources.faults, ...unparsed, ...wrong]
  const plan = found.length === 0 ? await planMedia(content) : noPlan
  const faults = [...found, ...plan.faults]
  const isSound = faults.length === 0 && (shared === undefined || shared.plan !== noPlan)
  return {
    content,
    plan,
    faults,
    wording: findWording(content, context),
    media: [...plan.files.values()].map(({ name, source }) => ({ name, source })),
    rows: !isSound
      ? null
      : shared
        ? buildCentreRows({ ...content, global: shared.global }, joinAddresses(shared.plan, plan), context)
        : buildSharedRows(content.global, context),
  }
}

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
