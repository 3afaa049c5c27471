import type { ColumnType } from 'kysely'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'

/** A question with its answer; items with the same `group_name` form a group. */
export type FaqItemTable = {
  /** Null if the item belongs to the app itself. */
  centre_uid: string | null
  position: number
  /** Unique among the questions of its centre; the anchor of the question on its page. */
  uid: ColumnType<string, string | undefined, string>
  words: ColumnType<SearchWords, string | undefined, string>
  group_name: Json<Localised>
  question: Json<Localised>
  answer_html: Json<Localised>
}

/** A legal page or another page of text, of a centre or, if `centre_uid` is null, of the app itself. */
export type InfoPageTable = {
  centre_uid: string | null
  name: string
  title: Json<Localised>
  updated: string
  body_html: Json<Localised>
  words: ColumnType<SearchWords, string | undefined, string>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    faq_item: FaqItemTable
    info_page: InfoPageTable
  }
}
