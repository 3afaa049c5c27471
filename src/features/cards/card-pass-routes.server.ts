import { Hono } from 'hono'
import type { AnswerPass } from '#features/coupons/wallet/wallet-routes.server.ts'
import { walletPaths } from '#features/coupons/wallet/wallet-paths.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findCardPass } from './card-pass.server.ts'
import type { CardService } from './card-service.server.ts'

/** The pass of a card of one's own, for the wallet of a phone (CPN-07). */
export function createCardPassRoutes(
  services: Services,
  cards: CardService,
  answerPass: AnswerPass,
): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(walletPaths.card, async (c) => {
    const { centreUid, cardId } = c.req.param()
    return answerPass(c, centreUid, (oid) => findCardPass(services, cards, { oid, centreUid, cardId }))
  })
  return routes
}
