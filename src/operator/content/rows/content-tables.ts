import type { Rows } from './row-sources.ts'

/** The tables that an import replaces, in the order of writing: rows refer only to rows of earlier tables. */
export const contentTables = [
  'category',
  'interest',
  'centre',
  'centre_map',
  'shop',
  'coupon',
  'editorial',
  'faq_item',
  'info_page',
  'redirect_rule',
  'message',
  'search_words',
] as const

export type ContentRows = { readonly [Table in (typeof contentTables)[number]]: Rows<Table> }
