import type { GenericSchema } from 'valibot'
import type { ContentFile } from '#platform/content/content-file.server.ts'
import { centreFile } from './schemas/centre-file.schema.ts'
import { couponsFile } from './schemas/coupons-file.schema.ts'
import { eventFile, newsFile } from './schemas/editorial-files.schema.ts'
import {
  contentSettingsFile,
  interestsFile,
  messagesFile,
  redirectsFile,
} from './schemas/global-files.schema.ts'
import { brandFile, categoriesFile, shopsFile } from './schemas/shop-files.schema.ts'
import { faqFile, infoPageFile } from './schemas/text-files.schema.ts'
import { subjectFiles } from './subject-files.ts'

/*
 * The place of each file in the content folder, and the schema that it is parsed by. A folder whose name does not begin
 * with `_` or `.` is a centre; `_global` holds what all centres share. `npm run content -- check` reports each value that
 * does not fit its schema, with file, line and remedy, and the JSON Schemas for editors are made from these. Every text has
 * both languages in one entry, `{ de, en }`; `en` may be missing, then the German text is shown and marked as German.
 */

/** The files that subjects bring; only what iterates over all files sees them. */
const filesOf = (of: ContentFile['of']): object =>
  Object.fromEntries(
    subjectFiles
      .filter((own) => own.of === of)
      .map(({ name, file, schema }) => [name, { name: file, schema }]),
  )

/** Files of `_global`, by field of the content; all are optional. */
export const globalFiles = {
  categories: { name: 'categories.yaml', schema: categoriesFile },
  faq: { name: 'faq.yaml', schema: faqFile },
  interests: { name: 'interests.yaml', schema: interestsFile },
  redirects: { name: 'redirects.yaml', schema: redirectsFile },
  ...filesOf('all'),
  settings: { name: 'settings.yaml', schema: contentSettingsFile },
  messages: { name: 'messages.yaml', schema: messagesFile },
} as const satisfies FileTable

/** Folders of `_global` with one file per entry, named by its uid. */
export const globalFolders = {
  brands: { name: 'brands', schema: brandFile },
  pages: { name: 'pages', schema: infoPageFile },
} as const satisfies FileTable

/** Files of a centre; all except `centre.yaml` are optional. */
export const centreFiles = {
  centre: { name: 'centre.yaml', schema: centreFile },
  shops: { name: 'shops.yaml', schema: shopsFile },
  coupons: { name: 'coupons.yaml', schema: couponsFile },
  faq: { name: 'faq.yaml', schema: faqFile },
  ...filesOf('centre'),
} as const satisfies FileTable

/** Folders of a centre with one file per entry, named by its uid. */
export const centreFolders = {
  events: { name: 'events', schema: eventFile },
  news: { name: 'news', schema: newsFile },
  pages: { name: 'pages', schema: infoPageFile },
} as const satisfies FileTable

/** The files or folders of one kind, by field of the content: the name in the content folder, and the schema. */
export type FileTable = Record<string, { readonly name: string; readonly schema: GenericSchema }>
