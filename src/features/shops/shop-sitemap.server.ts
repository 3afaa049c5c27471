import { isOfCentres, type SitemapSource } from '#platform/sitemap-source.server.ts'

export const shopPages: SitemapSource = {
  screen: 'centerUid-shops-shopUid',
  list: (db, question) =>
    db
      .selectFrom('shop')
      .select(['centre_uid as centerUid', 'uid as shopUid'])
      .where(isOfCentres('centre_uid', question))
      .orderBy('uid')
      .execute(),
}
