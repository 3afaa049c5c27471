import type { ColumnType } from 'kysely'
import type { Contacts } from '#features/centres/centre.ts'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { StoredImage, StoredPhoto } from '#platform/stored-image.server.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { Gastronomy } from './gastronomy.ts'

/** A shop of a centre; `category` and `floor` are ids. */
export type ShopTable = {
  centre_uid: string
  uid: string
  name: string
  type: 'gastro' | 'shop'
  category: string
  floor: string
  unit: string
  logo: Json<StoredImage>
  /** The tile colour that the logo is designed for. */
  colour: string
  description_html: Json<Localised>
  note_html: Json<Localised | null>
  contacts: Json<Contacts>
  /** Null if the centre's hours apply. */
  schedule: Json<OpeningSchedule | null>
  loyalty_program: Json<{
    readonly name: string
    readonly text: Localised
    readonly registration?: string
  } | null>
  /** The first one stands for the shop. */
  photos: ColumnType<readonly StoredPhoto[], string | undefined, string>
  /** Path of a 1200x630 picture; null if there is no photo. */
  preview_image: string | null
  /** Null if it is no place to eat, or nothing is known of it. */
  gastronomy: ColumnType<Gastronomy | null, string | null | undefined, string | null>
  words: ColumnType<SearchWords, string | undefined, string>
}

type CategoryTable = {
  id: string
  position: number
  name: Json<Localised>
  words: ColumnType<SearchWords, string | undefined, string>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    shop: ShopTable
    category: CategoryTable
  }
}
