import type { GenericSchema } from 'valibot'
import { isImageFile } from '#app/core/image-file.ts'
import {
  brandFile,
  categoriesFile,
  centreFile,
  contentSettingsFile,
  couponsFile,
  eventFile,
  faqFile,
  infoPageFile,
  interestsFile,
  messagesFile,
  newsFile,
  redirectsFile,
  shopsFile,
} from './content.schema.ts'

/*
 * Which file stands where in the content folder, and by which schema it is read. A folder of the content that does
 * not begin with `_` or `.` is a centre; `_global` holds what all centres share.
 */

export const globalFolderName = '_global'

/** Files of `_global`, by field of the content; all may be left out. */
export const globalFiles = {
  categories: { name: 'categories.yaml', schema: categoriesFile },
  faq: { name: 'faq.yaml', schema: faqFile },
  interests: { name: 'interests.yaml', schema: interestsFile },
  redirects: { name: 'redirects.yaml', schema: redirectsFile },
  settings: { name: 'settings.yaml', schema: contentSettingsFile },
  messages: { name: 'messages.yaml', schema: messagesFile },
} as const satisfies FileTable

/** Folders of `_global` with one file an entry, named by its uid. */
export const globalFolders = {
  brands: { name: 'brands', schema: brandFile },
  pages: { name: 'pages', schema: infoPageFile },
} as const satisfies FileTable

/** Files of a centre; all but `centre.yaml` may be left out. */
export const centreFiles = {
  centre: { name: 'centre.yaml', schema: centreFile },
  shops: { name: 'shops.yaml', schema: shopsFile },
  coupons: { name: 'coupons.yaml', schema: couponsFile },
  faq: { name: 'faq.yaml', schema: faqFile },
} as const satisfies FileTable

/** Folders of a centre with one file an entry, named by its uid. */
export const centreFolders = {
  events: { name: 'events', schema: eventFile },
  news: { name: 'news', schema: newsFile },
  pages: { name: 'pages', schema: infoPageFile },
} as const satisfies FileTable

export type FileTable = Record<string, { readonly name: string; readonly schema: GenericSchema }>

/** `_schemas` and the like belong to nobody; a folder with a dot is a tool's. */
export const isCentreFolder = (name: string): boolean => !/^[._]/.test(name)

/** An image that content may name: a picture, or a drawing, whose text is checked. */
export const isContentImage = (path: string): boolean => path.endsWith('.svg') || isImageFile(path)

/** Images are carried through the import in memory; a larger one is a mistake. */
export const MAX_IMAGE_BYTES = 5_000_000
