import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isImageFile } from '#core/image-file.ts'
import type { MediaFileTable } from './media-table.server.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import type { Content } from '../read/content.ts'
import { isDrawing } from '#platform/content/content-folders.ts'
import { listPageImages, listPreviewPaths, listScreenshotReferences } from '../read/image-references.ts'
import { checkScreenshots } from './check-screenshots.ts'
import {
  logotypeWidth,
  mostWidth,
  planImage,
  planPreview,
  planScreenshot,
  type PlannedFile,
} from './images.server.ts'
import type { ImageAddresses } from './image-addresses.ts'
import { judgePicture } from './judge-picture.server.ts'
import { unreadableImage } from './unreadable-image.ts'

export type MediaPlan = {
  readonly addresses: ImageAddresses
  /** By name; the name contains the hash of the bytes. */
  readonly files: ReadonlyMap<string, PlannedFile & { readonly source: string }>
  readonly faults: readonly ContentFault[]
}

/** Plans the files of every image that the content names; nothing is made yet. */
export async function planMedia(content: Content): Promise<MediaPlan> {
  const images = new Map<string, Awaited<ReturnType<typeof planImage>>['image']>()
  const previews = new Map<string, string>()
  const screenshots = new Map<string, Awaited<ReturnType<typeof planScreenshot>>['screenshot']>()
  const files = new Map<string, PlannedFile & { source: string }>()
  const faults: ContentFault[] = []
  const bytesOf = (path: string) => {
    const image = content.images.get(path)
    return image !== undefined && 'bytes' in image ? image.bytes : undefined
  }
  /** The bytes of an image that can be used; a fault is reported once. */
  const judged = new Map<string, Buffer | undefined>()
  const usableBytesOf = async (source: string) => {
    if (judged.has(source)) return judged.get(source)
    const bytes = bytesOf(source)
    // Of drawings only those with a preview are rendered.
    const finding = bytes && !isDrawing(source) && (await judgePicture(source, bytes))
    if (finding) faults.push(faultOf(source, finding.problem, finding.remedy))
    judged.set(source, finding ? undefined : bytes)
    return judged.get(source)
  }
  const isReported = (source: string) => faults.some(({ file }) => file === source)
  const pageImages = Map.groupBy(listPageImages(content), ({ path }) => path)
  for (const [source, references] of pageImages) {
    const bytes = await usableBytesOf(source)
    const width = references.every(({ isLogotype }) => isLogotype) ? logotypeWidth : mostWidth
    const plan = bytes && (await planImage(source, bytes, width).catch(() => undefined))
    if (plan === undefined) {
      if (!isReported(source)) faults.push(unreadableImage(source))
      continue
    }
    images.set(source, plan.image)
    for (const file of plan.files) files.set(file.name, { ...file, source })
  }
  for (const source of listPreviewPaths(content)) {
    const bytes = bytesOf(source)
    if (bytes === undefined || isReported(source)) continue
    const finding = isDrawing(source) ? await judgePicture(source, bytes) : null
    if (finding !== null) {
      faults.push(faultOf(source, finding.problem, finding.remedy))
      continue
    }
    const { src, file } = planPreview(source, bytes)
    previews.set(source, src)
    files.set(file.name, { ...file, source })
  }
  for (const source of new Set(content.centres.flatMap(listScreenshotReferences).map(({ path }) => path))) {
    const bytes = await usableBytesOf(source)
    const plan = bytes && (await planScreenshot(bytes).catch(() => undefined))
    if (plan === undefined) {
      if (!isReported(source)) faults.push(unreadableImage(source))
      continue
    }
    screenshots.set(source, plan.screenshot)
    files.set(plan.file.name, { ...plan.file, source })
  }
  faults.push(...content.centres.flatMap((centre) => checkScreenshots(centre, screenshots)))
  return { addresses: { images, previews, screenshots }, files, faults }
}

/** A file to make, and the image that it is made from, as a path below the content folder. */
export type MediaOrder = { readonly name: string; readonly source: string }

/** Every file that can be made from an image, whatever it is used for. */
async function planFiles(source: string, bytes: Buffer): Promise<readonly PlannedFile[]> {
  const files = [...(await planImage(source, bytes)).files, planPreview(source, bytes).file]
  // An AVIF picture cannot be a screenshot.
  const plan = isImageFile(source) ? await planScreenshot(bytes).catch(() => undefined) : undefined
  return plan === undefined ? files : [...files, plan.file]
}

/**
 * Makes the files of a plan again from the content folder, one after another: sharp already uses all processors for a
 * single picture. The bytes of the images are not kept meanwhile, because together they may be more than the memory.
 * @returns undefined for an image that cannot be read any more, or has changed since it was planned
 */
export function createMediaMaker(dir: string): (order: MediaOrder) => Promise<MediaFileTable | undefined> {
  let last: { readonly source: string; readonly files: readonly PlannedFile[] } | undefined
  return async ({ name, source }) => {
    try {
      if (last?.source !== source) {
        const path = join(dir, source)
        const bytes = await readFile(path).catch(() => readFile(path.normalize('NFD')))
        last = { source, files: await planFiles(source, bytes) }
      }
      const planned = last.files.find((file) => file.name === name)
      return planned && { name, type: planned.type, recipe: planned.recipe, bytes: await planned.make() }
    } catch {
      return undefined
    }
  }
}
