import { Hono } from 'hono'
import type { AnswerPass } from '#features/coupons/wallet/wallet-routes.server.ts'
import { walletPaths } from '#features/coupons/wallet/wallet-paths.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CardService } from './card-service.server.ts'
import { createSay } from '#features/coupons/wallet/pass-texts.server.ts'
import { sameText, type WalletPass } from '#features/coupons/wallet/wallet-pass.ts'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { maskCardNumber } from '#core/mask-card-number.ts'
import { formatExpiry } from './card.ts'

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

async function findCardPass(
  services: Services,
  cards: Pick<CardService, 'list'>,
  { oid, centreUid, cardId }: { readonly oid: string; readonly centreUid: string; readonly cardId: string },
): Promise<WalletPass | undefined> {
  const card = (await cards.list(oid)).find(({ id }) => id === cardId)
  if (card === undefined) return undefined
  const { content, environment } = services
  const centre = await requireCentre(content, centreUid)
  const say = await createSay(services)
  const pageOf = (locale: 'de' | 'en') =>
    environment.PUBLIC_ORIGIN + pathOf('centerUid-parking-topUpCard', locale, { centerUid: centreUid })
  const page = { de: pageOf('de'), en: pageOf('en') }
  return {
    style: 'storeCard',
    serial: card.id,
    organisation: centre.name,
    colour: centre.brand.accent,
    description: say('wallet_card'),
    primary: { key: 'number', label: say('wallet_card'), value: sameText(maskCardNumber(card)) },
    secondary: [
      { key: 'holder', label: say('wallet_holder'), value: sameText(card.holder) },
      { key: 'until', label: say('wallet_until'), value: sameText(formatExpiry(card.expires)) },
    ],
    back: [{ key: 'page', label: say('wallet_top_up'), value: page }],
    // Only the last digits of a card are known here.
    barcode: null,
    expiresAt: null,
  }
}
