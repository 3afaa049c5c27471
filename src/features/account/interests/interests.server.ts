import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { Selectable } from 'kysely'
import type { InterestTable } from './interest-table.server.ts'
import type { Interest } from './interest.schema.ts'

/** The interests as they are stored, in the operator's order. */
export const interestRows: ContentPart<readonly Selectable<InterestTable>[]> = {
  name: 'interests',
  load: ({ db }) => db.selectFrom('interest').selectAll().orderBy('position').execute(),
}

/** The interests that a visitor can choose, in the operator's order. */
export async function listInterests(content: Content, locale: Locale): Promise<Interest[]> {
  const rows = await content.read(interestRows)
  return rows.map(({ id, name }) => {
    const { value, lang } = pickText(name, locale)
    return { id, name: value, ...(lang !== locale && { lang }) }
  })
}
