import type { Content } from '#platform/content.server.ts'
import { centreShops } from './shop-content.server.ts'

export const listShopNames = async (
  content: Content,
  centreUid: string,
): Promise<readonly { readonly uid: string; readonly name: string }[]> =>
  (await content.read(centreShops, centreUid)).shops
