import { createCardService, type CardService } from '#app/features/cards/card-service.server.ts'
import { createCardScope } from '#app/features/cards/card-scope.server.ts'
import type { ScopeHandler } from '#app/features/payments/scope-handler.ts'
import { takesRealMoney } from '#app/platform/settings/payment-provider-names.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ownCardOf } from '../stand-ins/card-issuer/own-card.ts'
import { createRateLimit } from '../limits/rate-limit.server.ts'
import { createCardIssuerStandIn } from '../stand-ins/card-issuer/stand-in.ts'

/** Cards as the app offers them: the service that keeps them, and topping them up as something to pay for. */
export type OpenCards = { readonly service: CardService; readonly scope: ScopeHandler }

const hour = 3600

/** Opens the cards with the stand-in for a card issuer. */
export function openCards({ db, now, environment }: Pick<Services, 'db' | 'now' | 'environment'>): OpenCards {
  const issuer = createCardIssuerStandIn()
  // The stand-in's cards are not real, so they may not be topped up with real money.
  const isOffered = !takesRealMoney(environment.PAYMENT_PROVIDER)
  // Enough attempts for typing errors, too few for guessing numbers.
  const additions = createRateLimit(db, { name: 'card-add', attempts: 12, seconds: hour })
  return {
    service: createCardService({ db, issuer, now, additions, isOffered, demoCard: ownCardOf }),
    scope: createCardScope({ db, issuer, now, isOffered }),
  }
}
