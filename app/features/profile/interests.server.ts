import type { Kysely } from 'kysely'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { Database } from '#db/tables.ts'
import type { Interest } from './interest.schema.ts'

/** The interests that a visitor can choose, in the operator's order. */
export async function listInterests(db: Kysely<Database>, locale: Locale): Promise<Interest[]> {
  const rows = await db.selectFrom('interest').selectAll().orderBy('position').execute()
  return rows.map(({ id, name }) => {
    const { value, lang } = pickText(name, locale)
    return { id, name: value, ...(lang !== locale && { lang }) }
  })
}
