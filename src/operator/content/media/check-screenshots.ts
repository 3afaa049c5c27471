import type { StoredScreenshotFile } from '#features/centres/centre-table.server.ts'
import { locales } from '#i18n/locale.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { CentreContent } from '../read/content.ts'
import { listScreenshotReferences, type ScreenshotReference } from '../read/image-references.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

/** Browsers show only screenshots whose sides, in pixels, are within these bounds. */
const leastSide = 320
const mostSide = 3840
/** How many times as long as the shorter side the longer one may be, for browsers to show a screenshot. */
const mostElongated = 2.3

/**
 * The faults of screenshots that browsers would leave out without a word: a size out of bounds, the wrong form factor,
 * or another shape than the first one of the same form factor and language.
 * @param files the screenshots that could be read, by path in the content folder
 */
export function checkScreenshots(
  centre: Pick<CentreContent, 'uid' | 'centre'>,
  files: ReadonlyMap<string, StoredScreenshotFile>,
): ContentFault[] {
  const references = listScreenshotReferences(centre)
  const faults = references.map((reference) => {
    const file = files.get(reference.path)
    const found = file && (judgeSize(file) ?? judgeShape(file, reference, findFirst(reference)))
    return found && faultAt(reference.entry, reference.at, found.problem, found.remedy)
  })
  return faults.filter((fault) => fault !== undefined)

  /** The first screenshot with the form factor and a language of this one; it may be this one. */
  function findFirst({ formFactor, languages }: ScreenshotReference): StoredScreenshotFile | undefined {
    const [language = locales[0]] = languages
    const first = references.find(
      (other) => other.formFactor === formFactor && other.languages.includes(language),
    )
    return first && files.get(first.path)
  }
}

type Finding = { readonly problem: string; readonly remedy: string }
type Size = Pick<StoredScreenshotFile, 'width' | 'height'>

const formatSize = ({ width, height }: Size): string => `${width} × ${height} pixels`

function judgeSize(size: Size): Finding | undefined {
  const shorter = Math.min(size.width, size.height)
  const longer = Math.max(size.width, size.height)
  const problem = `the screenshot has ${formatSize(size)}`
  if (shorter < leastSide || longer > mostSide)
    return { problem, remedy: `save it with ${leastSide} to ${mostSide} pixels on each side` }
  if (longer > shorter * mostElongated)
    return {
      problem,
      remedy: `crop it: the longer side may be at most ${mostElongated} times the shorter one`,
    }
  return undefined
}

function judgeShape(
  size: Size,
  { formFactor }: ScreenshotReference,
  first: Size = size,
): Finding | undefined {
  const { width, height } = size
  if (formFactor === 'narrow' ? width >= height : width <= height)
    return {
      problem: `the screenshot has ${formatSize(size)}, which is not ${formFactor}`,
      remedy: `write formFactor: ${formFactor === 'narrow' ? 'wide' : 'narrow'}, or take it in another window`,
    }
  if (width * first.height !== height * first.width)
    return {
      problem: `the screenshot has ${formatSize(size)}, the first ${formFactor} one ${formatSize(first)}`,
      remedy: `save all ${formFactor} ones in the same shape: browsers leave the others out`,
    }
  return undefined
}
