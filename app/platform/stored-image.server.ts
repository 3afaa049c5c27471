import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { ImageView } from '#app/ui/picture.tsx'
import type { StoredImageWithAlt } from '#db/tables.ts'

/** An image of the database as a page in one language shows it. */
export const viewImage = ({ alt, ...image }: StoredImageWithAlt, locale: Locale): ImageView => ({
  ...image,
  alt: pickText(alt, locale),
})
