import { findNearestNames } from '#core/nearest-names.ts'
import type { Proposal } from '#core/proposal.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import { centreShops } from './shop-content.server.ts'

const most = 3

/**
 * What a page without its shop proposes: the shops of the centre whose names are nearest to the uid that was asked for, nearest
 * first; none if no name is near, or if the shop was found.
 */
export async function proposeShopsUnless(
  found: object | undefined,
  content: Content,
  { centreUid, shopUid }: { readonly centreUid: string; readonly shopUid: string },
  locale: Locale,
): Promise<readonly Proposal[]> {
  if (found !== undefined) return []
  const { shops } = await content.read(centreShops, centreUid)
  const near = findNearestNames(shops, shopUid.replaceAll('-', ' '), ({ name }) => name, most)
  return near.map(({ name, uid }) => ({
    title: name,
    path: pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid: uid }),
  }))
}
