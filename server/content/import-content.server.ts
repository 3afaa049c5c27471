import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Database } from '#db/tables.ts'
import { checkContent } from './check/check-content.ts'
import type { CheckContext } from './check/check-context.ts'
import { countContent, type ContentCounts } from './content-counts.server.ts'
import { centreOfFault, compareFaults, formatFault, type ContentFault } from './read/content-fault.ts'
import { buildRows } from './rows/content-rows.ts'
import type { Content } from './read/content.ts'
import { findMissingMedia, makeMedia, planMedia } from './media/media.server.ts'
import { hasAnyCentre } from './keep-centres.server.ts'
import { parseContent } from './read/parse-content.ts'
import { readContent, type ContentSources } from './read/read-content.server.ts'
import { findCurrentVersion, replaceContent, type TryContent } from './replace-content.server.ts'
import { dayIn, hasRelativeDay } from './read/resolve-days.ts'

/**
 * Raise it if the same files are to produce different rows (texts, schedules, safe HTML): the next start imports again.
 */
const IMPORT_RECIPE = 10

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
}

/** See `faultKeeps` of an import. */
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
 */
export async function importContent(
  options: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const { db, dir, faultKeeps = 'all', unread = [] } = options
  const read = await readContent(dir)
  const sources = { ...read, faults: [...read.faults, ...unread] }
  const digest = digestOf(sources, options)
  const current = await findCurrentVersion(db)
  if (current?.digest === digest && (faultKeeps === 'centre' || current.faults.length === 0)) {
    const { id: version, faults } = current
    return succeed({ version, changed: false, faults, counts: await countContent(db) })
  }
  // Each round leaves out the centres that the rounds before have found faults in.
  let faults: readonly ContentFault[] = []
  for (;;) {
    const outcome = await importSound(sources, digest, faults, options)
    if (outcome.ok || faultKeeps === 'all') return outcome
    const found = [...faults, ...outcome.problem].toSorted(compareFaults)
    if (!concernsOtherCentres(outcome.problem, faults)) return fail(found)
    faults = found
  }
}

/**
 * Whether leaving the centres out that these faults are about leads on: there are some, and none of them is left out
 * already.
 */
function concernsOtherCentres(found: readonly ContentFault[], known: readonly ContentFault[]): boolean {
  const out = new Set(known.map(centreOfFault))
  return (
    found.length > 0 &&
    found.every((fault) => centreOfFault(fault) !== undefined && !out.has(centreOfFault(fault)))
  )
}

/** The sources without the folders of some centres. */
function leaveOut(sources: ContentSources, centres: ReadonlySet<string>): ContentSources {
  if (centres.size === 0) return sources
  const stays = (file: string) => !centres.has(file.split('/')[0] ?? '')
  return {
    ...sources,
    texts: new Map([...sources.texts].filter(([file]) => stays(file))),
    images: new Map([...sources.images].filter(([file]) => stays(file))),
    faults: sources.faults.filter(({ file }) => stays(file)),
  }
}

/** Imports all centres but those with known faults, which keep the rows that they have. */
async function importSound(
  all: ContentSources,
  digest: string,
  faults: readonly ContentFault[],
  options: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const { db } = options
  const centres = new Set(faults.flatMap((fault) => centreOfFault(fault) ?? []))
  const sources = leaveOut(all, centres)
  const checked = checkSources(sources, options)
  if (!checked.ok) return checked
  // A site without any centre is none.
  if (checked.value.centres.length === 0 && !(await hasAnyCentre(db, centres))) return fail([])
  const plan = await planMedia(checked.value)
  if (plan.faults.length > 0) return fail(plan.faults)
  const rows = buildRows(checked.value, plan.addresses, options)
  // Another replica's import may prune files between the check and the transaction; then the missing files are made
  // now.
  for (;;) {
    const made = await makeMedia(plan, await findMissingMedia(db, plan))
    if (made.faults.length > 0) return fail(made.faults)
    const replaced = await replaceContent(db, {
      digest,
      rows,
      media: made.files,
      mediaNames: [...plan.files.keys()],
      tryContent: options.tryContent,
      kept: { centres: [...centres], faults },
    })
    if (replaced === 'media-gone') continue
    if ('faults' in replaced) return fail(replaced.faults)
    return succeed({ ...replaced, faults, counts: await countContent(db) })
  }
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
  const checked = checkSources(await readContent(dir), context)
  if (!checked.ok) return checked
  const plan = await planMedia(checked.value)
  if (plan.faults.length > 0) return fail(plan.faults)
  if (trial === undefined) return checked
  const rows = buildRows(checked.value, plan.addresses, context)
  const tried = await replaceContent(trial.db, {
    digest: '',
    rows,
    media: [],
    mediaNames: [],
    tryContent: trial.tryContent,
  })
  return typeof tried === 'object' && 'faults' in tried ? fail(tried.faults) : checked
}

function checkSources(
  sources: ContentSources,
  context: CheckContext,
): Result<Content, readonly ContentFault[]> {
  const { content, faults } = parseContent(sources)
  const all = [...sources.faults, ...faults, ...checkContent(content, context)]
  return all.length > 0 ? fail(all.toSorted(compareFaults)) : succeed(content)
}

/**
 * A digest of everything that the imported rows depend on: the files, this program, and the current day if the content
 * has days counted from today. The day of one time zone is enough, because all of Germany has the same.
 */
function digestOf(
  { digest, texts, faults }: ContentSources,
  { reservedWords, messages, product, now }: CheckContext,
): string {
  const countsFromToday = [...texts.values()].some(hasRelativeDay)
  const parts = [
    IMPORT_RECIPE,
    digest,
    countsFromToday ? dayIn('Europe/Berlin', now) : '',
    [...reservedWords].toSorted().join(' '),
    JSON.stringify(messages),
    product,
    // Files that could not be read are not in the digest of the files.
    ...faults.map(formatFault),
  ]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
