import { centres } from '#features/centres/centres.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { feature, ownersOf } from '#platform/feature.server.ts'
import { createCardRoutes } from './calls/card-routes.server.ts'
import { createCardPassRoutes } from './card-pass-routes.server.ts'
import { cardServiceContext } from './card-service.server.ts'
import { openCards } from './open-cards.server.ts'
import { eraseCards, listCards } from './card-records.server.ts'

export const cards = feature({
  name: 'cards',
  needs: { centres, coupons, payments, signIn },
  gatewayCalls: async () => (await import('./gateway/described-card-calls.ts')).cardCalls,
  open: ({ services }, needed) => {
    const { service, scope } = openCards(services)
    needed.payments.sell(scope)
    return { service }
  },
  calls: ({ service }, _, needed) => [
    createCardRoutes({ cards: service, requireConsumer: needed.signIn.requireConsumer }),
  ],
  pages: ({ service }, { services }, needed) => {
    const { answerPass } = needed.coupons
    return answerPass === undefined ? [] : [createCardPassRoutes(services, service, answerPass)]
  },
  provide: (context, { service }) => context.set(cardServiceContext, service),
  account: [
    {
      name: 'cards',
      erase: (oid, trx) => eraseCards(trx, oid),
      export: (oid, { db }) => listCards(db, oid),
      listOwners: (db) => ownersOf(db.selectFrom('card').select('owner_oid as oid')),
    },
  ],
})
