import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { feature, ownersOf } from '#platform/feature.server.ts'
import { createKeptRoutes } from './calls/kept-routes.server.ts'
import { eraseHomeOrderChoice, readHomeOrderChoice } from './home-order-choice.server.ts'
import { eraseKept, readKept } from './kept-records.server.ts'

export const kept = feature({
  name: 'kept',
  needs: { signIn },
  calls: (_, { services }, needed) => [createKeptRoutes(services, needed.signIn)],
  account: [
    {
      name: 'kept',
      erase: (oid, trx) => eraseKept(trx, oid),
      export: (oid, { db }) => readKept(db, oid),
      listOwners: (db) =>
        ownersOf(
          db
            .selectFrom('kept_item')
            .select('owner_oid as oid')
            .union(db.selectFrom('own_plate').select('owner_oid as oid')),
        ),
    },
    {
      name: 'homeOrder',
      erase: (oid, trx) => eraseHomeOrderChoice(trx, oid),
      export: async (oid, { db }) => ({ followsOwn: await readHomeOrderChoice(db, oid) }),
      listOwners: (db) => ownersOf(db.selectFrom('home_order_choice').select('owner_oid as oid')),
    },
  ],
})
