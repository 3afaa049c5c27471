import type { InferOutput } from 'valibot'
import type { centreFiles, centreFolders, FileTable, globalFiles, globalFolders } from './content-layout.ts'
import type { PlanSource } from './plan-source.ts'
import type { Entry } from './yaml-entry.ts'

/*
 * The content as it was read: parsed files that still know where each value stands. A file that could not be parsed is
 * `null`, so that one fault does not cause a hundred others ("shop does not exist") in files that refer to it.
 */

type ValueOf<Table extends FileTable, Name extends keyof Table> = InferOutput<Table[Name]['schema']>

/** A folder with one file per entry. */
export type EntryFolder<Value> = {
  /** The uids of all files there, also of those that could not be parsed. */
  readonly uids: readonly string[]
  readonly entries: ReadonlyMap<string, Entry<Value>>
}

type Files<Table extends FileTable> = { readonly [Name in keyof Table]: Entry<ValueOf<Table, Name>> | null }
type Folders<Table extends FileTable> = { readonly [Name in keyof Table]: EntryFolder<ValueOf<Table, Name>> }

/** The content that all centres share. */
export type GlobalContent = Files<typeof globalFiles> & Folders<typeof globalFolders>

/** The content of one centre. */
export type CentreContent = { readonly uid: string; readonly plan: PlanSource | null } & Files<
  typeof centreFiles
> &
  Folders<typeof centreFolders>

/** The bytes of an image, or the reason why it could not be read. */
export type ImageBytes = { readonly bytes: Buffer } | { readonly tooLarge: number }

/** The whole content folder. */
export type Content = {
  readonly global: GlobalContent
  readonly centres: readonly CentreContent[]
  /** All images, by path below the content folder. */
  readonly images: ReadonlyMap<string, ImageBytes>
}

/** The parsed `centre.yaml`. */
export type Centre = ValueOf<typeof centreFiles, 'centre'>

/** A group of questions and answers. */
export type FaqGroup = ValueOf<typeof centreFiles, 'faq'>[number]

/** A coupon as written in the content. */
export type ContentCoupon = ValueOf<typeof centreFiles, 'coupons'>[number]

/** The parsed file of an event. */
export type ContentEvent = ValueOf<typeof centreFolders, 'events'>

/** The parsed file of a news item. */
export type News = ValueOf<typeof centreFolders, 'news'>

/** The parsed file of an info page. */
export type InfoPage = ValueOf<typeof centreFolders, 'pages'>

/** The parsed file of a brand. */
export type Brand = ValueOf<typeof globalFolders, 'brands'>

/** A shop of `shops.yaml`. */
export type Shop = ValueOf<typeof centreFiles, 'shops'>[number]

/** One rule of `redirects.yaml`. */
export type RedirectRule = ValueOf<typeof globalFiles, 'redirects'>[number]

/** One need of `search-words.yaml`. */
export type SearchNeed = ValueOf<typeof globalFiles, 'searchWords'>[number]

/** Opening hours as written in the content. */
export type OpeningHours = Centre['openingHours']

/** The car park of a centre. */
export type Parking = NonNullable<Centre['parking']>
