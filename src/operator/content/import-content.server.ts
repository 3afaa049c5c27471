import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CheckContext } from './check/check-context.ts'
import { countContent, type ContentCounts } from './content-counts.server.ts'
import { hasAnyCentre } from './keep-centres.server.ts'
import type { MediaOrder } from './media/media.server.ts'
import { unreadableImage } from './media/unreadable-image.ts'
import type { PrepareContent, PreparedContent } from './prepare/prepared-content.ts'
import {
  centreOfFault,
  compareFaults,
  formatFault,
  type ContentFault,
} from '#platform/content/content-fault.ts'
import { isCentreFolder } from '#platform/content/content-folders.ts'
import type { Content } from './read/content.ts'
import { digestContent, type ContentDigest } from './read/read-content.server.ts'
import { subjectFiles } from './read/subject-files.ts'
import { importDayAt } from '#platform/content/relative-day.ts'
import { findCurrentVersion } from './current-version.server.ts'
import { judgeReplaced } from './replaced-content.server.ts'
import { listStoredMedia, storeMedia } from './media/stored-media.server.ts'
import { replaceContent } from './replace-content.server.ts'
import { requireOwnSchema } from './require-own-schema.server.ts'
import type { TryContent } from './try-content.ts'

/** Raise it if the same files shall make different rows (texts, schedules, safe HTML): the next start imports again. */
const importRecipe = 20

/** The database, the content folder (`dir`), and the context of the checks. */
export type ImportOptions = CheckContext & {
  readonly db: Kysely<Database>
  readonly dir: string
  /** Renders pages of the new content as a trial, before it becomes current. */
  readonly tryContent: TryContent
  /**
   * What keeps its earlier content if a centre has a fault: `all`, which is the default, or only this `centre`. A fault
   * in what all centres share always keeps everything.
   */
  readonly faultKeeps?: FaultKeeps
  /** Faults of centres that could not be brought into the folder at all. */
  readonly unread?: readonly ContentFault[]
  /** Whether content that was live once and was replaced stays replaced: a server may start with an older folder. */
  readonly keepsLater?: boolean
  /** How the folder is read and checked; by default in this process. */
  readonly prepare?: PrepareContent
  readonly onImage?: OnImage | undefined
}

/** How many images are made, and how many have to be. */
export type OnImage = (done: number, total: number) => void

export type FaultKeeps = 'all' | 'centre'

/**
 * The content version after an import, whether the import has changed it, the number of entries of each kind, and the
 * faults of the centres that have kept their earlier content.
 */
export type ImportSummary = {
  readonly version: number
  readonly changed: boolean
  readonly counts: ContentCounts
  readonly faults: readonly ContentFault[]
}

/**
 * Imports a content folder: one transaction that replaces everything and makes a new content version. Nothing is
 * changed if the files are those of the current version, or if they have a fault that keeps everything.
 * @throws LaterReleaseError if the database is that of a later release
 */
export async function importContent(
  options: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const { db, dir, faultKeeps = 'all', unread = [], keepsLater = false } = options
  await requireOwnSchema(db)
  const current = await findCurrentVersion(db)
  if (current !== undefined && (keepsLater || faultKeeps === 'centre' || current.faults.length === 0)) {
    const found = await digestContent(dir)
    const replaced = keepsLater ? await judgeReplaced(db, found.files) : undefined
    if (replaced !== undefined) return fail([replaced])
    const isSettled = faultKeeps === 'centre' || current.faults.length === 0
    if (isSettled && current.digest === digestOf(found, options)) {
      const { id: version, faults } = current
      return succeed({ version, changed: false, faults, counts: await countContent(db) })
    }
  }
  const prepared = await (options.prepare ?? prepareHere)(dir, options)
  try {
    const digest = digestOf(prepared.digest, options)
    let faults: readonly ContentFault[] = []
    let found: readonly ContentFault[] = [...unread, ...prepared.faults].toSorted(compareFaults)
    // Each round leaves out the centres that the rounds before have found faults in.
    for (;;) {
      if (found.length > 0) {
        const leadsOn = faultKeeps === 'centre' && concernsOtherCentres(found, faults)
        faults = [...faults, ...found].toSorted(compareFaults)
        if (!leadsOn) return fail(faults)
      }
      const outcome = await importSound(prepared, digest, faults, options)
      if (outcome.ok) return outcome
      if (outcome.problem.length === 0) return fail(faults)
      found = outcome.problem
    }
  } finally {
    await prepared.close()
  }
}

/** Prepares content in this process; the code for it is loaded only now. */
const prepareHere: PrepareContent = async (dir, context) =>
  (await import('./prepare/prepare-content.server.ts')).prepareContent(dir, context)

/** Whether it helps to leave out the centres of these faults: there are some, and none of them is left out already. */
function concernsOtherCentres(found: readonly ContentFault[], known: readonly ContentFault[]): boolean {
  const out = new Set(known.map(centreOfFault))
  return (
    found.length > 0 &&
    found.every((fault) => centreOfFault(fault) !== undefined && !out.has(centreOfFault(fault)))
  )
}

/**
 * Imports all centres but those with known faults, which keep the rows that they have. Without any centre it fails with
 * no fault of its own: such a site is none.
 */
async function importSound(
  prepared: PreparedContent,
  digest: string,
  faults: readonly ContentFault[],
  { db, tryContent, onImage }: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const kept = new Set(faults.flatMap((fault) => centreOfFault(fault) ?? []))
  const sound = prepared.sound.filter(({ name }) => !kept.has(name))
  if (!sound.some(({ name }) => isCentreFolder(name)) && !(await hasAnyCentre(db, kept))) return fail([])
  const orders = new Map(sound.flatMap(({ media }) => media.map((order) => [order.name, order] as const)))
  // Another replica's import may prune files between the check and the transaction; then the missing files are made
  // now.
  for (;;) {
    const broken = await makeMissingMedia(db, prepared, [...orders.values()], onImage)
    if (broken.length > 0) return fail(broken)
    const replaced = await replaceContent(db, {
      digest,
      files: prepared.digest.files,
      parts: async function* () {
        for (const { name } of sound) yield await prepared.readRows(name)
      },
      mediaNames: [...orders.keys()],
      tryContent,
      kept: { centres: [...kept], faults },
    })
    if (replaced === 'media-gone') continue
    if ('faults' in replaced) return fail(replaced.faults)
    return succeed({ ...replaced, faults, counts: await countContent(db) })
  }
}

/**
 * Makes the files that the database does not have yet and stores each at once: together they may be more than the
 * memory. Those of an import that fails are pruned by the next one. Returns the faults of images that cannot be used.
 */
export async function makeMissingMedia(
  db: Kysely<Database>,
  { makeMedia }: Pick<PreparedContent, 'makeMedia'>,
  orders: readonly MediaOrder[],
  onImage: OnImage = () => undefined,
): Promise<readonly ContentFault[]> {
  const stored = await listStoredMedia(db)
  const broken = new Map<string, ContentFault>()
  const missing = orders.filter(({ name }) => !stored.has(name))
  for (const [index, order] of missing.entries()) {
    onImage(index, missing.length)
    if (broken.has(order.source)) continue
    const file = await makeMedia(order)
    if (file === undefined) broken.set(order.source, unreadableImage(order.source))
    else await storeMedia(db, file)
  }
  return [...broken.values()]
}

/**
 * Reads and checks a content folder without the database that serves it: what `content check` reports.
 * @param trial an empty database on which the pages are rendered as a trial, as an import does. No images are made for
 * it, because pages only refer to images.
 */
export async function checkContentFolder(
  dir: string,
  context: CheckContext,
  trial?: Pick<ImportOptions, 'db' | 'tryContent'>,
): Promise<Result<Content, readonly ContentFault[]>> {
  const { packContent } = await import('./prepare/prepare-content.server.ts')
  const { unpackRows } = await import('./prepare/packed-rows.ts')
  const read: Content[] = []
  const { faults, packedRows } = await packContent(dir, context, (part) => read.push(part))
  const [shared] = read
  if (faults.length > 0 || shared === undefined) return fail(faults)
  const content: Content = {
    global: shared.global,
    centres: read.flatMap(({ centres }) => centres),
    images: new Map(read.flatMap(({ images }) => [...images])),
  }
  if (trial === undefined) return succeed(content)
  const tried = await replaceContent(trial.db, {
    digest: '',
    files: '',
    parts: async function* () {
      for (const packed of packedRows.values()) yield unpackRows(packed)
    },
    mediaNames: [],
    tryContent: trial.tryContent,
  })
  return typeof tried === 'object' && 'faults' in tried ? fail(tried.faults) : succeed(content)
}

/**
 * A digest of everything that the imported rows depend on: the files, this program, and the current day if the content
 * has days counted from today.
 */
function digestOf(
  { files, countsFromToday, unreadable }: ContentDigest,
  { reservedWords, messages, product, now, unread = [] }: CheckContext & Pick<ImportOptions, 'unread'>,
): string {
  const parts = [
    importRecipe,
    ...subjectFiles.map(({ readDigest }) => readDigest?.() ?? ''),
    files,
    countsFromToday ? importDayAt(now) : '',
    [...reservedWords].toSorted().join(' '),
    JSON.stringify(messages),
    product,
    // Files that could not be read are not in the digest of the files. Why a part was not read at all makes no difference.
    ...unreadable.map(formatFault),
    ...unread.map(({ file }) => file.split('/')[0]),
  ]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
