import type { Insertable } from 'kysely'
import type { Localised } from '#app/i18n/localised.ts'
import type { Database, StoredImage, StoredImageWithAlt } from '#db/tables.ts'
import { centreImagePath } from './image-references.ts'
import type { Entry } from './yaml-entry.ts'

export type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

/** The addresses of the images that were planned, by path in the content folder. */
export type ImageAddresses = {
  readonly images: ReadonlyMap<string, StoredImage>
  /** By uid of the centre. */
  readonly previews: ReadonlyMap<string, string>
}

/** The value of a file that the checks have passed: in content without faults every file could be parsed. */
export function valueOf<Value>(entry: Entry<Value> | null | undefined): Value {
  if (!entry) throw new Error('Content with faults cannot be made into rows')
  return entry.value
}

/** The addresses of an image, by its path in the content folder. */
export function findImage({ images }: ImageAddresses, path: string): StoredImage {
  const image = images.get(path)
  if (image === undefined) throw new Error(`The image ${path} was not planned`)
  return image
}

/** The image that an entry of a centre names, with its text. */
export function imageWithAlt(
  addresses: ImageAddresses,
  centreUid: string,
  image: { readonly file: string; readonly alt: Localised },
): StoredImageWithAlt {
  return { ...findImage(addresses, centreImagePath(centreUid, image.file)), alt: image.alt }
}
