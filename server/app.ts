import { cardDeskContext } from '#app/features/cards/card-desk.server.ts'
import { createParkingScope } from '#app/features/parking/parking-scope.server.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { ticketDeskContext } from '#app/features/parking/ticket-desk.server.ts'
import { getEnvironment } from '#app/platform/environment.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { createAccountForms } from './account/account-forms.ts'
import { collectAccountRecords } from './account/collect-account-records.ts'
import { withAccountForms } from './account/with-account-forms.ts'
import { loadBuild } from './build.ts'
import { openCards } from './cards/open-cards.ts'
import { followContent } from './content/follow-content.server.ts'
import { answerClientError } from './edge/client-error.ts'
import { createEdge } from './edge/edge.ts'
import { createNodeListener } from './edge/node-listener.ts'
import { openRelyingParty } from './identity/open-relying-party.ts'
import { createIdentityProvider } from './identity-provider/identity-provider.ts'
import { cleanUp } from './jobs/clean-up.server.ts'
import { openJobQueue } from './jobs/job-queue.server.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { servePage } from './page-cache/serve-page.ts'
import { createPages } from './pages/pages.ts'
import { openPayments } from './payments/open-payments.server.ts'
import { openCarPark } from './parking/open-car-park.ts'
import { openTicketDesk } from './parking/open-ticket-desk.ts'

const megabyte = 1024 * 1024

/** The composition root: opens what the process owns, puts the parts together, and hands `main.ts` a listener. */
export async function startApplication() {
  const environment = getEnvironment()
  const logger = createLogger(environment.LOG_LEVEL)
  const build = await loadBuild(environment)
  const database = await openDatabase(environment)
  const content = await followContent({ environment, logger, database, onChange: () => cache.clear() })
  const services: Services = {
    db: database.db,
    environment,
    logger,
    buildId: build.id,
    contentVersion: content.version,
    now: Date.now,
  }
  const carPark = openCarPark(services)
  const desk = openTicketDesk(services, carPark)
  const jobs = await openJobQueue(database, logger)
  const cards = openCards(services)
  const payments = await openPayments({
    services,
    handlers: [createParkingScope({ db: database.db, carPark }), cards.scope],
    jobs,
    deliver: async (request) => edge.fetch(request),
  })
  const records = collectAccountRecords(services)
  const renderPage = withAccountForms({
    renderPage: createPages(services, build, (context) => {
      context.set(ticketDeskContext, desk)
      context.set(paymentsContext, payments.payments)
      context.set(cardDeskContext, cards.desk)
    }),
    answer: createAccountForms(services, records),
    publicOrigin: environment.PUBLIC_ORIGIN,
  })
  const identityProvider =
    environment.IDENTITY_PROVIDER === 'embedded' ? await createIdentityProvider(services) : undefined
  let port = environment.PORT
  const ownAddress = () => loopbackAddress(environment.HOST, port)
  const { identity, routes: signIn } = await openRelyingParty(services, identityProvider, ownAddress)
  const edge = createEdge({
    services,
    build,
    identity,
    signIn,
    records,
    payments,
    desk,
    cards: cards.desk,
    renderPage,
    readPageCache: () => cache.statistics(),
    identityProvider,
  })
  const cache = createPageCache({
    render: async (address) => edge.fetch(new Request(environment.PUBLIC_ORIGIN + address)),
    contentVersion: content.version,
    now: services.now,
    maxBytes: 96 * megabyte,
  })
  await jobs.work({ ...payments.jobHandlers, 'clean-up': () => cleanUp(services) })

  return {
    listener: createNodeListener({
      edge,
      publicOrigin: environment.PUBLIC_ORIGIN,
      logger,
      servePage: async (request, response) =>
        build.isProduction ? servePage(request, response, cache) : { kind: 'not-shared' },
    }),
    /** For what is not even a request. */
    onClientError: answerClientError,
    host: environment.HOST,
    port: environment.PORT,
    announce: (listeningPort: number) => {
      port = listeningPort
      logger.info({ port, database: database.kind, contentVersion: content.version() }, 'listening')
      console.log(`\n  ${environment.PRODUCT_NAME} is ready: ${announced(environment.PUBLIC_ORIGIN, port)}\n`)
    },
    close: async () => {
      await jobs.close()
      await content.close()
      await database.close()
    },
  }
}

/** By what the process reaches itself: a server on all addresses is also on the loopback one. */
const loopbackAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The address to open; a port chosen by the system is only known now. */
const announced = (origin: string, port: number): string => origin.replace(/:0$/, `:${port}`)
