import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Database } from '#db/tables.ts'
import { checkContent } from './check-content.ts'
import type { CheckContext } from './check-context.ts'
import { countContent, type ContentCounts } from './content-counts.server.ts'
import { compareFaults, type ContentFault } from './content-fault.ts'
import { buildRows } from './content-rows.ts'
import type { Content } from './content.ts'
import { findMissingMedia, makeMedia, planMedia } from './media.server.ts'
import { parseContent } from './parse-content.ts'
import { readContent, type ContentSources } from './read-content.server.ts'
import { findCurrentVersion, replaceContent } from './replace-content.server.ts'
import { dayIn } from './resolve-days.ts'

/** Raise it when the same files are to make other rows (texts, schedules, safe HTML): the next start imports anew. */
const IMPORT_RECIPE = 3

export type ImportOptions = CheckContext & { readonly db: Kysely<Database>; readonly dir: string }
export type ImportSummary = {
  readonly version: number
  readonly changed: boolean
  readonly counts: ContentCounts
}

/**
 * Imports a content folder: one transaction that replaces everything and makes a new content version. Nothing at all
 * is changed when the files are those of the current version, or when anything is wrong with them.
 */
export async function importContent(
  options: ImportOptions,
): Promise<Result<ImportSummary, readonly ContentFault[]>> {
  const { db, dir, now } = options
  const sources = await readContent(dir)
  const digest = digestOf(sources, options)
  const current = await findCurrentVersion(db)
  if (current?.digest === digest) {
    return succeed({ version: current.id, changed: false, counts: await countContent(db) })
  }
  const checked = judgeSources(sources, options)
  if (!checked.ok) return checked
  const plan = await planMedia(checked.value)
  if (plan.faults.length > 0) return fail(plan.faults)
  const rows = buildRows(checked.value, plan.addresses, now)
  // Another replica's import may prune files between the look and the transaction; then they are made after all.
  for (;;) {
    const made = await makeMedia(plan, await findMissingMedia(db, plan))
    if (made.faults.length > 0) return fail(made.faults)
    const replaced = await replaceContent(db, {
      digest,
      rows,
      media: made.files,
      mediaNames: [...plan.files.keys()],
    })
    if (replaced !== 'media-gone') return succeed({ ...replaced, counts: await countContent(db) })
  }
}

/** Reads and checks a content folder without a database: what `content check` reports. */
export async function checkContentFolder(
  dir: string,
  context: CheckContext,
): Promise<Result<Content, readonly ContentFault[]>> {
  const checked = judgeSources(await readContent(dir), context)
  if (!checked.ok) return checked
  const { faults } = await planMedia(checked.value)
  return faults.length > 0 ? fail(faults) : checked
}

function judgeSources(
  sources: ContentSources,
  context: CheckContext,
): Result<Content, readonly ContentFault[]> {
  const { content, faults } = parseContent(sources)
  const all = [...faults, ...checkContent(content, context)]
  return all.length > 0 ? fail(all.toSorted(compareFaults)) : succeed(content)
}

/**
 * What the imported rows depend on: the files, this program, and the day where the content counts from today.
 * One zone's day is enough for that: all of Germany has the same.
 */
function digestOf(
  { digest, texts }: ContentSources,
  { reservedWords, messageKeys, now }: CheckContext,
): string {
  const countsFromToday = [...texts.values()].some((text) => /:\s*['"]?today/.test(text))
  const parts = [
    IMPORT_RECIPE,
    digest,
    countsFromToday ? dayIn('Europe/Berlin', now) : '',
    [...reservedWords].toSorted().join(' '),
    [...messageKeys].toSorted().join(' '),
  ]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
