import { checkCentre } from './check-centre.ts'
import { checkGlobal } from './check-global.ts'
import { checkImages } from './check-images.ts'
import type { CheckContext } from './check-context.ts'
import { checkWording } from './check-wording.ts'
import type { ContentFault } from '../read/content-fault.ts'
import type { Content } from '../read/content.ts'

/** Everything that is wrong between files: references, duplicates, overlaps, reserved words, unsafe drawings. */
export function checkContent(content: Content, context: CheckContext): ContentFault[] {
  return [
    ...checkGlobal(content.global, context),
    ...content.centres.flatMap((centre) => checkCentre(content, centre, context)),
    ...checkImages(content),
    ...checkWording(content, context),
  ]
}
