import type { Kysely } from 'kysely'
import { formatDate } from '#app/i18n/date-text.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type LocalText } from '#app/i18n/localised.ts'
import type { Database } from '#db/tables.ts'

export type InfoPage = { readonly title: LocalText; readonly updated: string; readonly body: LocalText }

/** A legal page of a centre, or with `centreUid` null of the app itself. */
export async function findInfoPage(
  db: Kysely<Database>,
  name: string,
  centreUid: string | null,
  locale: Locale,
): Promise<InfoPage | undefined> {
  const row = await db
    .selectFrom('info_page')
    .select(['title', 'updated', 'body_html'])
    .where('name', '=', name)
    .where('centre_uid', 'is not distinct from', centreUid)
    .executeTakeFirst()
  return (
    row && {
      title: pickText(row.title, locale),
      updated: formatDate(row.updated),
      body: pickText(row.body_html, locale),
    }
  )
}
