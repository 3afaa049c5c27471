import { openContent } from '#platform/content.server.ts'
import { getEnvironment, listUnknownSettings } from '#platform/settings/environment.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import type { Services } from '#platform/services.server.ts'
import { startTracing } from '#platform/tracing/start-tracing.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { describeClockFault } from '#platform/database/fitness/describe-clock-fault.ts'
import { loadBuild } from '#delivery/builds/build.ts'
import { storeBuild } from '#delivery/builds/store-build.server.ts'
import { followContent } from '#operator/content/follow-content.server.ts'
import type { TryContent } from '#operator/content/try-content.ts'
import { answerClientError } from './edge/client-error.ts'
import { createNodeListener } from './edge/node-listener.ts'
import { fillNewDatabase } from './fill-new-database.ts'
import { listSecurityHeaders } from '#platform/http/security-headers.ts'
import { judgeUncaught } from './judge-uncaught.ts'
import { announceStart } from './announce-start.ts'
import { warnOfDeleted } from '#features/account/deletions/warn-of-deleted.server.ts'
import { warnOfLostAccounts } from '#features/payments/operations/lost-accounts.server.ts'
import { openJobQueue } from '#platform/jobs/job-queue.server.ts'
import { warnAtStart } from '#operator/doctor/start-warnings/warn-at-start.server.ts'
import { warnOfUnknownCentres } from '#operator/doctor/start-warnings/warn-of-unknown-centres.server.ts'
import { createPages } from '#delivery/pages/pages.ts'
import { createUnpublishedPages } from '#delivery/pages/unpublished-pages.ts'
import { unauthenticated } from '#features/sign-in/relying-party/identity.ts'
import { createPageTrial } from '#delivery/pages/try-pages.ts'
import { composeServer } from './compose-server.ts'
import { features, provideForTrial, sitemapSources } from './features.ts'
import { planJobs } from './open-features.ts'
import type { ListenMeanwhile } from './run-server.ts'
import { createWaitingRoom } from './waiting-room/waiting-room.ts'
import { openContentSource } from './open-content-source.ts'

export { explainStartFault } from '#operator/doctor/start-fault.ts'

const megabyte = 1024 * 1024

/** Renders trial pages for the command `npm run content`: the pages are in this bundle. */
export async function openPageTrial(): Promise<TryContent> {
  const environment = getEnvironment()
  const build = await loadBuild(environment)
  return createPageTrial({
    environment,
    logger: createLogger(environment.LOG_LEVEL),
    build,
    provide: provideForTrial,
    sitemapSources,
  })
}

/**
 * Opens the resources of the process, composes the parts, and gives the process a listener.
 * @param listenMeanwhile called if the start takes long, with who answers until then
 */
export async function startApplication(listenMeanwhile: ListenMeanwhile) {
  const environment = getEnvironment()
  const logger = createLogger(environment.LOG_LEVEL)
  for (const unknown of listUnknownSettings())
    logger.warn(unknown, 'a name in the environment is no setting, and is not read')
  const tracing = await startTracing(environment, logger)
  const build = await loadBuild(environment)
  const { HOST: host, PUBLIC_ORIGIN: publicOrigin } = environment
  /** Answers input that is not an HTTP request. */
  const onClientError = answerClientError(listSecurityHeaders(environment))
  const isFilled = await fillNewDatabase(environment, logger, async (readProgress) => {
    const edge = createWaitingRoom(environment, readProgress)
    const listener = createNodeListener({ edge, publicOrigin, logger, ...withoutSharedPages })
    await listenMeanwhile({ listener, onClientError, host, port: environment.PORT })
  })
  const database = await openDatabase(environment)
  const clockFault = describeClockFault(database.clockAhead ?? 0)
  if (clockFault !== undefined) logger.warn(clockFault, 'the database has another time')
  const { pull, ...source } = await openContentSource({ environment, logger, build, database })
  /** Bytes for each of the three that share the memory: shared pages, content, and search indexes. */
  const third = Math.floor((environment.CACHE_MB * megabyte) / 3)
  // A gateway is asked as always: its mirror has a clock of its own.
  const content = await followContent(
    {
      ...source,
      pull,
      onNewVersion: () => warnOfUnknownCentres({ db: database.db, logger, environment }),
    },
    isFilled && pull === undefined,
  )
  const stopping = new AbortController()
  const services: Services = {
    db: database.db,
    content: openContent({ db: database.db, environment, logger }, content.version, third),
    environment,
    logger,
    incidents: createIncidents(),
    buildId: build.id,
    contentVersion: content.version,
    now: Date.now,
    stopping: stopping.signal,
  }
  await warnOfDeleted(services)
  await warnAtStart(services)
  await warnOfLostAccounts(services)
  const stored = storeBuild({ ...services, db: database.workDb }, build)
  const jobs = await openJobQueue(database, logger, planJobs(features, environment))
  let port = environment.PORT
  const { listener, opened } = await composeServer(
    features,
    {
      services,
      workDb: database.workDb,
      jobs,
      ownAddress: () => loopbackAddress(environment.HOST, port),
      pullContent: pull && (async () => pull.pullIfDue()),
    },
    {
      build,
      openPages: (provide) => createPages(services, build, provide),
      previews:
        pull &&
        (await import('#operator/content/preview/previews.server.ts')).openPreviews({
          environment,
          logger,
          db: database.workDb,
          prepare: source.prepare,
          render: (db, version, request) =>
            createUnpublishedPages({ environment, logger, build, provide: provideForTrial })(db, version)(
              request,
              { correlationId: 'preview', visitor: unauthenticated },
            ),
          now: Date.now,
        }),
      measurements: { measureJobs: jobs.measure, measureConnections: database.measureConnections },
      pageCacheBytes: third,
    },
  )
  await stored
  await jobs.work(opened.jobs)

  return {
    listener,
    goesOnAfter: judgeUncaught(logger),
    onClientError,
    host,
    port: environment.PORT,
    announce: (listeningPort: number) => {
      port = listeningPort
      const { PRODUCT_NAME: productName } = environment
      const contentVersion = content.version()
      announceStart(
        { host, port, publicOrigin, productName, database: database.kind, contentVersion },
        { logger, isTerminal: process.stdout.isTTY, print: console.log },
      )
    },
    /** Ends the answers that would go on for hours; all others are finished. */
    beginStopping: () => stopping.abort(),
    close: async () => {
      await jobs.close()
      opened.close()
      await content.close()
      await database.close()
      await tracing.close()
    },
  }
}

/** For a listener that has no page to share and counts no answers. */
const withoutSharedPages = {
  countAnswer: () => undefined,
  servePageAtOnce: () => false,
  servePage: async () => ({ kind: 'not-shared' }) as const,
}

/** The address by which the process reaches itself: a server on all addresses also listens on the loopback one. */
const loopbackAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
