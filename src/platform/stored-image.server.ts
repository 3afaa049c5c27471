import type { Locale } from '#i18n/locale.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { ImageFocus } from '#core/image-focus.ts'
import type { ImageView, PhotoView } from '#ui/picture.tsx'

/** An image as pages show it: one address for a drawing, several widths and formats for a photograph. */
export type StoredImage = {
  /** The address for uses that allow only one. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** `srcset` per type, best compression first; empty for drawings. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}
/** An image with its alternative text, and the edge that stays visible if a layout crops it. */
export type StoredImageWithAlt = StoredImage & { readonly alt: Localised; readonly focus?: ImageFocus }

/** A picture of a place, with the name of the photographer. */
export type StoredPhoto = StoredImageWithAlt & { readonly credit: string | null }

/** An image from the database, as a page in one language shows it. */
export const viewImage = ({ alt, ...image }: StoredImageWithAlt, locale: Locale): ImageView => ({
  ...image,
  alt: pickText(alt, locale),
})

export const viewPhoto = ({ credit, ...image }: StoredPhoto, locale: Locale): PhotoView => ({
  ...viewImage(image, locale),
  credit,
})
