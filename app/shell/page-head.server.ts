import { truncate } from '#app/core/truncate.ts'
import type { PageHead } from './root-data.ts'

/** Search engines and messengers show about this many characters, and cut the rest wherever it falls. */
const longestDescription = 160

/** What a loader returns as `head`, with a description that is cut at a word. */
export const pageHead = (head: PageHead): PageHead => ({
  ...head,
  description: head.description && truncate(head.description, longestDescription),
})
