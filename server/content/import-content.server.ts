import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Database } from '#db/tables.ts'
import { checkContent } from './check/check-content.ts'
import type { CheckContext } from './check/check-context.ts'
import { countContent, type ContentCounts } from './content-counts.server.ts'
import { compareFaults, type ContentFault } from './read/content-fault.ts'
import { buildRows } from './rows/content-rows.ts'
import type { Content } from './read/content.ts'
import { findMissingMedia, makeMedia, planMedia } from './media/media.server.ts'
import { parseContent } from './read/parse-content.ts'
import { readContent, type ContentSources } from './read/read-content.server.ts'
import { findCurrentVersion, replaceContent, type TryContent } from './replace-content.server.ts'
import { dayIn, hasRelativeDay } from './read/resolve-days.ts'

/**
 * Raise it if the same files are to produce different rows (texts, schedules, safe HTML): the next start imports again.
 */
const IMPORT_RECIPE = 8

/** The database, the content folder (`dir`), and the context of the checks. */
export type ImportOptions = CheckContext & {
  readonly db: Kysely<Database>
  readonly dir: string
  /** Renders pages of the new content as a trial, before it becomes current. */
  readonly tryContent: TryContent
}

/** The content version after an import, whether the import has changed it, and the number of entries of each kind. */
export type ImportSummary = {
  readonly version: number
  readonly changed: boolean
  readonly counts: ContentCounts
}

/**
 * Imports a content folder: one transaction that replaces everything and makes a new content version. Nothing is
 * changed if the files are those of the current version, or if they have any fault.
 */
export async function importContent(
  options: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const { db, dir } = options
  const sources = await readContent(dir)
  const digest = digestOf(sources, options)
  const current = await findCurrentVersion(db)
  if (sources.faults.length === 0 && current?.digest === digest) {
    return succeed({ version: current.id, changed: false, counts: await countContent(db) })
  }
  const checked = checkSources(sources, options)
  if (!checked.ok) return checked
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
    })
    if (replaced === 'media-gone') continue
    if ('faults' in replaced) return fail(replaced.faults)
    return succeed({ ...replaced, counts: await countContent(db) })
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
  { digest, texts }: ContentSources,
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
  ]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
