import type { InferOutput } from 'valibot'
import type { centreFiles, centreFolders, FileTable, globalFiles, globalFolders } from './content-layout.ts'
import type { Entry } from './yaml-entry.ts'

/*
 * The content as it was read: parsed files that still know where each value stands. A file that could not be parsed
 * is `null`, so that one fault does not make a hundred others («shop does not exist») of what refers to it.
 */

type Value<Table extends FileTable, Name extends keyof Table> = InferOutput<Table[Name]['schema']>

/** A folder with one file an entry. */
export type EntryFolder<Value> = {
  /** The uids of all files there, also of those that could not be parsed. */
  readonly uids: readonly string[]
  readonly entries: ReadonlyMap<string, Entry<Value>>
}

type Files<Table extends FileTable> = { readonly [Name in keyof Table]: Entry<Value<Table, Name>> | null }
type Folders<Table extends FileTable> = { readonly [Name in keyof Table]: EntryFolder<Value<Table, Name>> }

export type GlobalContent = Files<typeof globalFiles> & Folders<typeof globalFolders>
export type CentreContent = { readonly uid: string } & Files<typeof centreFiles> &
  Folders<typeof centreFolders>

/** The bytes of an image, or why there are none. */
export type ImageBytes = { readonly bytes: Buffer } | { readonly tooLarge: number }

export type Content = {
  readonly global: GlobalContent
  readonly centres: readonly CentreContent[]
  /** All images there are, by path below the content folder. */
  readonly images: ReadonlyMap<string, ImageBytes>
}

export type Centre = Value<typeof centreFiles, 'centre'>
export type Shop = Value<typeof centreFiles, 'shops'>[number]
export type Coupon = Value<typeof centreFiles, 'coupons'>[number]
export type FaqGroup = Value<typeof centreFiles, 'faq'>[number]
export type ContentEvent = Value<typeof centreFolders, 'events'>
export type News = Value<typeof centreFolders, 'news'>
export type InfoPage = Value<typeof centreFolders, 'pages'>
export type Brand = Value<typeof globalFolders, 'brands'>
export type RedirectRule = Value<typeof globalFiles, 'redirects'>[number]
export type OpeningHours = Centre['openingHours']
export type Parking = NonNullable<Centre['parking']>
