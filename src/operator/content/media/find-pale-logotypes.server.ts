import { colord } from '#platform/theme/colord.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import type { Content } from '../read/content.ts'
import { brandLogoPath } from '../read/image-references.ts'
import { readPixels } from './images.server.ts'

/** Below this contrast with the ground a pixel is hardly seen. A mark needs less than a text, and brands choose it. */
const leastContrast = 1.5
/** Of the pixels of a logotype that are no ground, this share at least has to be seen: thin letters are no more. */
const leastShare = 0.02

/** The logotypes of brands that hardly show on the colour of their brand. They are no faults: a page can show them. */
export async function findPaleLogotypes({ global, images }: Content): Promise<ContentFault[]> {
  const warnings: ContentFault[] = []
  for (const [uid, { value }] of global.brands.entries) {
    const file = brandLogoPath(uid, images)
    const image = images.get(file)
    if (image === undefined || !('bytes' in image)) continue
    if (shareSeen(await readPixels(file, image.bytes, 96), value.colour) >= leastShare) continue
    const problem = `the logotype hardly shows on the colour of its brand (${value.colour})`
    const remedy =
      'take the one for such a ground (svg, png, jpg, avif or webp), or give the brand another colour'
    warnings.push(faultOf(file, problem, remedy))
  }
  return warnings
}

/** How many of the pixels (RGBA) that are not transparent can be told from a ground, from 0 to 1. */
function shareSeen(pixels: Uint8Array, ground: string): number {
  const isSeen = new Map<number, boolean>()
  let all = 0
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const colour = (r << 16) | (g << 8) | b
    const known = isSeen.get(colour) ?? colord({ r, g, b }).contrast(ground) >= leastContrast
    isSeen.set(colour, known)
    all += 1
    if (known) seen += 1
  }
  return all === 0 ? 0 : seen / all
}
