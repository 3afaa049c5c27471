import type { Kysely } from 'kysely'
import { formatDate } from '#app/i18n/date-text.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { Database } from '#db/tables.ts'
import type { InfoPage } from './info-page.ts'

/** A legal page of a centre, or of the app itself if `centreUid` is null. */
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
