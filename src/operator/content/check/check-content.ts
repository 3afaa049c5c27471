import { checkCentre } from './check-centre.ts'
import { checkGlobal } from './check-global.ts'
import { checkImages } from './check-images.ts'
import { checkMarkdown } from './check-markdown.ts'
import type { CheckContext } from './check-context.ts'
import { checkWording } from './check-wording.ts'
import type { ContentFault } from '../read/content-fault.ts'
import type { Content, GlobalContent } from '../read/content.ts'

/** Everything that is wrong between files: references, duplicates, overlaps, reserved words, unsafe drawings. */
export function checkContent(content: Content, context: CheckContext): ContentFault[] {
  return [
    ...checkGlobal(content.global, context),
    ...checkCentres(content, context),
    ...checkImages(content),
    ...checkMarkdown(content),
    ...checkWording(content, context),
  ]
}

/** What is wrong in what all centres share, without its spellings. */
export const checkShared = (shared: Content, context: CheckContext): ContentFault[] => [
  ...checkGlobal(shared.global, context),
  ...checkImages(shared),
  ...checkMarkdown(shared),
]

/**
 * What is wrong in the given centres, without their spellings.
 * @param global what all centres share, which the content of these centres may lack
 */
export const checkCentresAlone = (
  own: Content,
  global: GlobalContent,
  context: CheckContext,
): ContentFault[] => [
  ...checkCentres({ ...own, global }, context),
  ...checkImages(own),
  ...checkMarkdown(own),
]

const checkCentres = (content: Content, context: CheckContext): ContentFault[] =>
  content.centres.flatMap((centre) => checkCentre(content, centre, context))
