import { checkContent } from '#operator/content/check/check-content.ts'
import type { CheckContext } from '#operator/content/check/check-context.ts'
import { findWording, listCentreNames } from '#operator/content/check/check-wording.ts'
import { judgeWording } from '#operator/content/check/judge-wording.ts'
import { planMedia } from '#operator/content/media/media.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { GlobalContent, ImageBytes } from '#operator/content/read/content.ts'
import { parseContent } from '#operator/content/read/parse-content.ts'
import type { CmsEntry, Composed } from './entries.ts'

/** What entries of a centre are checked with. */
export type Surroundings = {
  readonly shared: GlobalContent
  readonly context: CheckContext
  /** The other files of the centre. */
  readonly texts: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, ImageBytes>
}

/**
 * The entries that the import would refuse, each with what is wrong and what to write instead: by the same rules. Faults
 * of other files are left to the import.
 */
export async function judgeEntries(
  composed: Composed,
  { shared, context, texts, images }: Surroundings,
): Promise<ReadonlyMap<CmsEntry, string>> {
  const written = [...composed.files].map(([file, value]) => [file, JSON.stringify(value)] as const)
  const { content, faults: unread } = parseContent({ texts: new Map([...texts, ...written]), images })
  const found = [
    ...unread,
    ...checkContent(content, shared, context),
    ...judgeWording([findWording(content, context)], listCentreNames(content)),
  ]
  const faults = found.length > 0 ? found : (await planMedia(content)).faults
  const told = new Map(composed.unplaced)
  for (const fault of faults)
    for (const { entry, path } of findEntries(composed, fault))
      if (!told.has(entry)) told.set(entry, describe(fault, path))
  return told
}

function findEntries({ places }: Composed, { file, field = '' }: ContentFault) {
  const own = places.filter((place) => place.file === file && isWithin(field, place.path))
  // A photo stands within its shop.
  const innermost = Math.max(...own.map(({ path }) => path.length))
  if (own.length > 0) return own.filter(({ path }) => path.length === innermost)
  // A fault of a group of questions is one of its first question; an image has the faults of its file.
  const [group] = field.split('.')
  const image = file.slice(file.indexOf('/') + 1)
  return places.filter(
    (place) =>
      (file.endsWith('/faq.yaml') && place.file === file && place.path === `${group}.items.0`) ||
      JSON.stringify(place.entry.value).includes(JSON.stringify(image)),
  )
}

const isWithin = (field: string, path: string): boolean =>
  path === '' || field === path || field.startsWith(`${path}.`)

/** What an editor reads: the field by the name of its column, and no place in a file. */
function describe({ field, problem, remedy }: ContentFault, path: string): string {
  const own = (field ?? '').slice(path === '' ? 0 : path.length + 1)
  const text = problem.startsWith(`${path}.`) ? problem.slice(path.length + 1) : problem
  return `${own === '' ? '' : `${own.replaceAll('.', '_')}: `}${text} → ${remedy}`
}
