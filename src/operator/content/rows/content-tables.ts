import type { Database } from '#platform/database/tables.server.ts'
import { subjectFiles } from '../read/subject-files.ts'
import type { Rows } from './row-sources.ts'

const ownTables = [
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
] as const

/** The tables that an import replaces, in the order of writing: rows refer only to rows of earlier tables. */
export const contentTables: readonly (keyof Database)[] = [
  ...ownTables,
  ...new Set(subjectFiles.map(({ table }) => table)),
]

const sharedTables: readonly (keyof Database)[] = ['category', 'interest', 'redirect_rule', 'message']

/** Those of them whose rows belong to one centre each; questions and pages also to none. */
export const centreTables: readonly (keyof Database)[] = [
  ...ownTables.filter((table) => !sharedTables.includes(table)),
  ...new Set(subjectFiles.filter(({ of }) => of === 'centre').map(({ table }) => table)),
]

export type ContentRows = { readonly [Table in (typeof ownTables)[number]]: Rows<Table> } & {
  readonly [Table in keyof Database]?: readonly object[]
}
