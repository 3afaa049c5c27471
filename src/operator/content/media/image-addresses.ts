import type { StoredScreenshotFile } from '#features/centres/centre-table.server.ts'
import type { Localised } from '#i18n/localised.ts'
import type { StoredImage, StoredImageWithAlt, StoredPhoto } from '#platform/stored-image.server.ts'
import { centreImagePath } from '../read/image-references.ts'

/** The addresses of the images that were planned, by path in the content folder. */
export type ImageAddresses = {
  readonly images: ReadonlyMap<string, StoredImage>
  /** By path in the content folder. */
  readonly previews: ReadonlyMap<string, string>
  /** By path in the content folder. */
  readonly screenshots: ReadonlyMap<string, StoredScreenshotFile>
}

export function findImage({ images }: ImageAddresses, path: string): StoredImage {
  const image = images.get(path)
  if (image === undefined) throw new Error(`The image ${path} was not planned`)
  return image
}

/** The image that an entry of a centre names, with its text. */
export function imageWithAlt(
  addresses: ImageAddresses,
  centreUid: string,
  image: {
    readonly file: string
    readonly alt: Localised
    readonly focus?: StoredImageWithAlt['focus'] | undefined
  },
): StoredImageWithAlt {
  const { file, alt, focus } = image
  const found = findImage(addresses, centreImagePath(centreUid, file))
  return focus === undefined ? { ...found, alt } : { ...found, alt, focus }
}

type PhotoEntry = Parameters<typeof imageWithAlt>[2] & { readonly credit?: string | undefined }

/** The photos that an entry names, whose files lie below a folder: that of a centre, or what all centres share. */
export const storedPhotos = (
  addresses: ImageAddresses,
  folder: string,
  photos: readonly PhotoEntry[],
): StoredPhoto[] =>
  photos.map((photo) => ({ ...imageWithAlt(addresses, folder, photo), credit: photo.credit ?? null }))

export function findScreenshot({ screenshots }: ImageAddresses, path: string): StoredScreenshotFile {
  const screenshot = screenshots.get(path)
  if (screenshot === undefined) throw new Error(`The screenshot ${path} was not planned`)
  return screenshot
}
