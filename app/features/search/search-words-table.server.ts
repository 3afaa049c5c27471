import type { Json } from '#db/columns.ts'
import type { EverydayNeed } from './language/everyday-need.ts'

/** One row: what visitors need, and the words by which they ask for it. */
export type SearchWordsTable = { needs: Json<readonly EverydayNeed[]> }

declare module '#db/tables.ts' {
  interface Database {
    search_words: SearchWordsTable
  }
}
