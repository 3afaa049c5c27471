import type { Localised } from '#app/i18n/localised.ts'
import type { Json } from '#db/columns.ts'

export type FaqItemTable = {
  /** Null: the items of the app itself. */
  centre_uid: string | null
  position: number
  group_name: Json<Localised>
  question: Json<Localised>
  answer_html: Json<Localised>
}

export type InfoPageTable = {
  centre_uid: string | null
  name: string
  title: Json<Localised>
  updated: string
  body_html: Json<Localised>
}

declare module '#db/tables.ts' {
  interface Database {
    faq_item: FaqItemTable
    info_page: InfoPageTable
  }
}
