import type { Proposal } from '#app/core/proposal.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import type { Content } from '#app/platform/content.server.ts'
import { suggestShops } from './search/suggest-shops.ts'
import { centreShops } from './shop-content.server.ts'

const most = 3

/** The shops of a centre whose names are nearest to a misspelt uid, nearest first; none if no name is near. */
export async function proposeShops(
  content: Content,
  centreUid: string,
  misspelt: string,
  locale: Locale,
): Promise<readonly Proposal[]> {
  const { shops } = await content.read(centreShops, centreUid)
  const near = suggestShops(shops, misspelt.replaceAll('-', ' '), ({ name }) => name, most)
  return near.map(({ name, uid }) => ({
    title: name,
    path: pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid: uid }),
  }))
}
