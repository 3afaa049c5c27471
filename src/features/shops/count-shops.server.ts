import type { Content } from '#platform/content.server.ts'
import { centreShops } from './shop-content.server.ts'

/** The number of shops and of restaurants and cafés in a centre. */
export const countShops = async (content: Content, centreUid: string): Promise<number> =>
  (await content.read(centreShops, centreUid)).shops.length
