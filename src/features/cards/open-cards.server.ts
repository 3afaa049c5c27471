import { createCardService, type CardService } from './card-service.server.ts'
import { createCardScope } from './card-scope.server.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import { offersCards } from '#platform/settings/offers-cards.server.ts'
import { findGateway, nameKeySetting } from '#platform/settings/gateway-settings.ts'
import type { Services } from '#platform/services.server.ts'
import { createCardGateway } from './gateway/card-gateway.server.ts'
import { ownCardOf } from './stand-in/own-card.server.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'
import { createCardIssuerStandIn } from './stand-in/stand-in.server.ts'

export type OpenCards = { readonly service: CardService; readonly scope: ScopeHandler }

const hour = 3600

/** Opens the cards with the operator's card issuer, or with the stand-in if the settings name no gateway (API-13). */
export function openCards({
  db,
  now,
  environment,
  logger,
  incidents,
}: Pick<Services, 'db' | 'now' | 'environment' | 'logger' | 'incidents'>): OpenCards {
  const gateway = findGateway(environment, 'CARDS')
  const issuer =
    gateway === undefined
      ? createCardIssuerStandIn()
      : createCardGateway({
          baseUrl: gateway.url,
          key: gateway.key,
          keySetting: nameKeySetting(environment, 'CARDS'),
          logger,
          incidents,
          now,
        })
  const isOffered = offersCards(environment)
  const demoCard = gateway === undefined ? ownCardOf : () => null
  // Enough attempts for typing errors, too few for guessing numbers.
  const additions = createRateLimit(db, { name: 'card-add', attempts: 12, seconds: hour })
  return {
    service: createCardService({ db, issuer, now, additions, isOffered, demoCard }),
    scope: createCardScope({ db, issuer, now, isOffered }),
  }
}
