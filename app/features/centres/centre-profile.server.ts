import type { Kysely } from 'kysely'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { Database } from '#db/tables.ts'
import type { CentreProfile } from './centre-profile.ts'

export async function getCentreProfile(
  db: Kysely<Database>,
  uid: string,
  locale: Locale,
): Promise<CentreProfile> {
  const row = await db
    .selectFrom('centre')
    .select(['description_html', 'services', 'parking'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return {
    description: pickText(row.description_html, locale),
    services: row.services.map(({ icon, name, text }) => ({
      icon,
      name: pickText(name, locale),
      text: pickText(text, locale),
    })),
    parkingSpaces: row.parking?.active ? row.parking.spaces : null,
  }
}
