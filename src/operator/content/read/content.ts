import type { InferOutput } from 'valibot'
import type { centreFiles, centreFolders, FileTable, globalFiles, globalFolders } from './content-layout.ts'
import type { PlanSource } from './plan-source.ts'
import type { Entry } from '#platform/content/yaml-entry.ts'

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

export type GlobalContent = Files<typeof globalFiles> & Folders<typeof globalFolders>

export type CentreContent = { readonly uid: string; readonly plan: PlanSource | null } & Files<
  typeof centreFiles
> &
  Folders<typeof centreFolders>

/** The bytes of an image, or the reason why it could not be read. */
export type ImageBytes = { readonly bytes: Buffer } | { readonly tooLarge: number }

export type Content = {
  readonly global: GlobalContent
  readonly centres: readonly CentreContent[]
  /** All images, by path below the content folder. */
  readonly images: ReadonlyMap<string, ImageBytes>
}

export type Centre = ValueOf<typeof centreFiles, 'centre'>

export type FaqGroup = ValueOf<typeof centreFiles, 'faq'>[number]

export type ContentCoupon = ValueOf<typeof centreFiles, 'coupons'>[number]

export type ContentEvent = ValueOf<typeof centreFolders, 'events'>

export type News = ValueOf<typeof centreFolders, 'news'>

export type InfoPage = ValueOf<typeof centreFolders, 'pages'>

export type Brand = ValueOf<typeof globalFolders, 'brands'>

export type Shop = ValueOf<typeof centreFiles, 'shops'>[number]

export type RedirectRule = ValueOf<typeof globalFiles, 'redirects'>[number]

export type OpeningHours = Centre['openingHours']

export type Parking = NonNullable<Centre['parking']>
