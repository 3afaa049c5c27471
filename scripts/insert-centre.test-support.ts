import type { Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'

/** Puts a centre into the content that has no more than its name and its time zone. */
export async function insertCentre(db: Kysely<Database>, uid: string, name: string): Promise<void> {
  const empty = toJson({})
  await db
    .insertInto('centre')
    .values({
      uid,
      position: 1,
      name,
      preview_image: '',
      claim: empty,
      description_html: empty,
      brand: empty,
      logotype: empty,
      hero: empty,
      address: empty,
      contacts: empty,
      schedule: toJson({ timeZone: 'Europe/Berlin' }),
      floors: empty,
      services: empty,
      parking: 'null',
    })
    .execute()
}
