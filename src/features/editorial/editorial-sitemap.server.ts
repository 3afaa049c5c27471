import { sql } from 'kysely'
import { dayAt } from '#features/centres/today.server.ts'
import { isOfCentres, type SitemapSource } from '#platform/sitemap-source.server.ts'

export const eventPages: SitemapSource = {
  screen: 'centerUid-events-eventsUid',
  list: (db, question) =>
    db
      .selectFrom('editorial')
      .select(['centre_uid as centerUid', 'uid as eventsUid'])
      .where('type', '=', 'event')
      .where(isOfCentres('centre_uid', question))
      .orderBy('uid')
      .execute(),
}

/** News are published at midnight in the time zone of their centre. */
export const newsPages: SitemapSource = {
  screen: 'centerUid-news-newsUid',
  list: async (db, question) => {
    const { now } = question
    const rows = await db
      .selectFrom('editorial')
      .innerJoin('centre', 'centre.uid', 'editorial.centre_uid')
      .select(['editorial.centre_uid', 'editorial.uid', 'editorial.starts'])
      .select(sql<string>`centre.schedule ->> 'timeZone'`.as('zone'))
      .where('editorial.type', '=', 'news')
      .where(isOfCentres('editorial.centre_uid', question))
      .orderBy('editorial.uid')
      .execute()
    const zones = new Set(rows.map(({ zone }) => zone))
    const today = new Map(
      [...zones].map((zone) => [zone, now === undefined ? undefined : dayAt(zone, now).today]),
    )
    return rows
      .filter(({ zone, starts }) => starts <= (today.get(zone) ?? starts))
      .map(({ centre_uid, uid }) => ({ centerUid: centre_uid, newsUid: uid }))
  },
}
