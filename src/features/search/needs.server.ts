import type { Content, ContentPart } from '#platform/content.server.ts'
import { setImmediate } from 'node:timers/promises'
import { restBetween } from './rest-between.ts'
import type { EverydayNeed } from './language/everyday-need.ts'
import { createNeedTable, type NeedTable } from './language/need-table.ts'
import './search-words-table.server.ts'

const searchWords: ContentPart<readonly EverydayNeed[]> = {
  name: 'search words',
  load: async ({ db }) => (await db.selectFrom('search_words').selectAll().executeTakeFirst())?.needs ?? [],
}

/** The memory of the prepared needs for each of them, in bytes, roughly. */
const bytesPerNeed = 10_000

export const openNeeds = (content: Content): Promise<NeedTable> =>
  content.derive(
    'search words',
    undefined,
    async () =>
      createNeedTable(
        await content.read(searchWords),
        restBetween(() => setImmediate()),
      ),
    ({ needs }) => needs.length * bytesPerNeed,
  )
