import type { Selectable } from 'kysely'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { InfoPage } from './info-page.ts'
import type { InfoPageTable } from './info-tables.server.ts'

export type InfoPageRow = Selectable<InfoPageTable>

/** The legal pages of a centre, or of the app itself, by name. */
export const infoPages: ContentPart<ReadonlyMap<string, InfoPageRow>> = {
  name: 'info pages',
  load: async ({ db }, centreUid) => {
    const rows = await db
      .selectFrom('info_page')
      .selectAll()
      .where('centre_uid', 'is not distinct from', centreUid === '' ? null : centreUid)
      .execute()
    return new Map(rows.map((row) => [row.name, row]))
  },
}

export async function findInfoPage(
  content: Content,
  name: string,
  centreUid: string | null,
  locale: Locale,
): Promise<InfoPage | undefined> {
  const row = (await content.read(infoPages, centreUid ?? '')).get(name)
  return (
    row && {
      title: pickText(row.title, locale),
      updated: formatDate(row.updated),
      body: pickText(row.body_html, locale),
    }
  )
}
