import { centres } from '#features/centres/centres.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, removeOlder, feature } from '#platform/feature.server.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'
import { createFreeSpaceRoutes } from './calls/free-space-routes.server.ts'
import { createParkingLotsRoutes } from './calls/parking-lots-routes.server.ts'
import { createParkingRoutes } from './calls/parking-routes.server.ts'
import { openCarPark } from './open-car-park.server.ts'
import { openExitWarnings } from './open-exit-warnings.server.ts'
import { openTicketService } from './open-ticket-service.server.ts'
import { createParkingScope } from './tickets/parking-scope.server.ts'
import { ticketServiceContext, type TicketService } from './tickets/ticket-service.server.ts'
import { endCarParkRetention } from './stand-in/end-retention.server.ts'
import {
  eraseExitWarnings,
  exitWarningsContext,
  exportExitWarnings,
} from './exit-warnings/exit-warnings.server.ts'
import { offersParking } from '#features/centres/offered-parking.ts'
import { isOfCentres } from '#platform/sitemap-source.server.ts'
import { listParkingEntries } from './parking-entries.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'exit-warning': { readonly warningId: string }
    readonly 'exit-warning-sweep': null
  }
}

export const parking = feature({
  name: 'parking',
  needs: { centres, kept, payments, signIn },
  gatewayCalls: async () => (await import('./gateway/described-car-park-calls.ts')).parkingCalls,
  open: ({ services, jobs }, needed) => {
    const carPark = openCarPark(services)
    needed.payments.sell(createParkingScope({ db: services.db, carPark }))
    return {
      carPark,
      tickets: openTicketService(services, carPark),
      exitWarnings: openExitWarnings(services, jobs),
    }
  },
  calls: ({ tickets }, { services }, needed) => [
    createParkingRoutes({ tickets, requirePayer: needed.payments.requirePayer }),
    createFreeSpaceRoutes(services, tickets),
  ],
  rootCalls: ({ tickets }, { services }) => [createParkingLotsRoutes(services, tickets)],
  provide: (context, { tickets, exitWarnings }) => {
    context.set(ticketServiceContext, tickets)
    context.set(exitWarningsContext, exitWarnings.warnings)
  },
  provideForTrial: (context) =>
    context.set(ticketServiceContext, {
      countFreeSpaces: async () => ({ free: undefined, countedAt: 0 }),
    } as Partial<TicketService> as TicketService),
  searchEntries: [listParkingEntries],
  sitemapEntries: [
    {
      screen: 'centerUid-parking',
      list: async (db, question) => {
        const asked = db.selectFrom('centre').select(['uid', 'parking']).where(isOfCentres('uid', question))
        const rows = await asked.orderBy('position').execute()
        return rows.filter(offersParking).map(({ uid }) => ({ centerUid: uid }))
      },
    },
  ],
  jobs: {
    'exit-warning': { run: async ({ exitWarnings }, { warningId }) => exitWarnings.sender?.send(warningId) },
    'exit-warning-sweep': {
      rhythm: eachMinute,
      run: async ({ exitWarnings }) => exitWarnings.sender?.sweep(),
    },
  },
  retention: [
    {
      // A paid stay is kept, because it counts its payments: without the count the same ticket number could never be paid
      // again.
      what: 'car_park_ticket',
      keptDays: 30,
      remove: (db, before) =>
        countDeleted(
          db.deleteFrom('car_park_ticket').where('times_paid', '=', 0).where('entered_at', '<', before),
        ),
    },
    // What was not sent because the keys were taken away; everything else is deleted when it is sent or too late.
    removeOlder('exit_warning', 'exit_until', 1),
  ],
  bookkeeping: [{ what: 'car park retention', remove: endCarParkRetention }],
  account: [
    {
      name: 'exitWarnings',
      erase: (oid, trx) => eraseExitWarnings(trx, oid),
      export: (oid, { db }) => exportExitWarnings(db, oid),
    },
  ],
})
