import type { Json } from '#platform/database/columns.server.ts'
import type { EverydayNeed } from './language/everyday-need.ts'

/** One row: what visitors need, and the words by which they ask for it. */
export type SearchWordsTable = { needs: Json<readonly EverydayNeed[]> }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    search_words: SearchWordsTable
  }
}
