import { checkCentre } from './check-centre.ts'
import { checkGlobal } from './check-global.ts'
import { checkImages } from './check-images.ts'
import { checkMarkdown } from './check-markdown.ts'
import type { CheckContext } from './check-context.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { Content, GlobalContent } from '../read/content.ts'

/**
 * What is wrong in one folder of the content, without its spellings: references, duplicates, overlaps, reserved words,
 * unsafe drawings.
 * @param shared what all centres share, for a folder with centres; undefined for the folder of that itself
 */
export const checkContent = (
  own: Content,
  shared: GlobalContent | undefined,
  context: CheckContext,
): ContentFault[] => [
  ...(shared === undefined
    ? checkGlobal(own.global, context)
    : own.centres.flatMap((centre) => checkCentre({ ...own, global: shared }, centre, context))),
  ...checkImages(own),
  ...checkMarkdown(own),
]
