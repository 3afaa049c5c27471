import { join } from 'node:path'
import { expireRedemptions } from '#app/features/redemptions/redemption-records.server.ts'
import { openContent } from '#app/platform/content.server.ts'
import { getEnvironment, listUnknownSettings } from '#app/platform/environment.server.ts'
import { findContentGateway } from '#app/platform/settings/gateway-settings.ts'
import { createIncidents } from '#app/platform/incidents.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { startTracing } from '#app/platform/tracing/start-tracing.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { loadBuild, projectFolder } from './builds/build.ts'
import { storeBuild } from './builds/store-build.server.ts'
import { followContent } from './content/follow-content.server.ts'
import { prepareInProcess } from './content/prepare/prepare-in-process.server.ts'
import type { TryContent } from './content/replace-content.server.ts'
import { answerClientError } from './edge/client-error.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { judgeUncaught } from './judge-uncaught.ts'
import { forgetDeletions, listDeletions } from './deletions/deletions.server.ts'
import { deleteAtProvider } from './deletions/provider-deletion.server.ts'
import { warnOfDeleted } from './deletions/warn-of-deleted.server.ts'
import { cleanUp } from './jobs/clean-up.server.ts'
import { openJobQueue } from './jobs/job-queue.server.ts'
import { createPages } from './pages/pages.ts'
import { createPageTrial } from './pages/try-pages.ts'
import { composeServer } from './wiring/compose-server.ts'
import { openMail } from './wiring/open-mail.ts'
import { openSignIn } from './wiring/open-sign-in.ts'

export { explainStartFault } from './start-fault.ts'

const megabyte = 1024 * 1024

const contentProcess = join(
  projectFolder,
  import.meta.env.PROD ? 'build/server/content-process.js' : 'server/content/prepare/content-process.ts',
)

/** Renders trial pages for the command `npm run content`: the pages are in this bundle. */
export async function openPageTrial(): Promise<TryContent> {
  const environment = getEnvironment()
  const build = await loadBuild(environment)
  return createPageTrial({ environment, logger: createLogger(environment.LOG_LEVEL), build })
}

/** Opens the resources of the process, composes the parts, and gives `main.ts` a listener. */
export async function startApplication() {
  const environment = getEnvironment()
  const logger = createLogger(environment.LOG_LEVEL)
  for (const unknown of listUnknownSettings())
    logger.warn(unknown, 'a name in the environment is no setting, and is not read')
  const tracing = await startTracing(environment, logger)
  const build = await loadBuild(environment)
  const database = await openDatabase(environment)
  const tryContent = createPageTrial({ environment, logger, build })
  const prepare = prepareInProcess(contentProcess)
  // Content from a folder needs neither the client of a gateway nor the readers of its answers.
  const pullOptions = { environment, logger, db: database.workDb, tryContent, prepare, now: Date.now }
  const pull =
    findContentGateway(environment) === undefined
      ? undefined
      : (await import('./content/pull/content-pull.server.ts')).openContentPull(pullOptions)
  const content = await followContent({ environment, logger, database, tryContent, prepare, pull })
  const stopping = new AbortController()
  const services: Services = {
    db: database.db,
    content: openContent(
      { db: database.db, environment, logger },
      content.version,
      (environment.CACHE_MB * megabyte) / 4,
    ),
    environment,
    logger,
    incidents: createIncidents(),
    buildId: build.id,
    contentVersion: content.version,
    now: Date.now,
    stopping: stopping.signal,
  }
  await warnOfDeleted(services)
  const stored = storeBuild({ ...services, db: database.workDb }, build)
  const jobs = await openJobQueue(database, logger)
  const mail = openMail(services, jobs)
  let port = environment.PORT
  const { listener, payments, exitWarnings } = await composeServer(services, {
    build,
    openPages: (provide) => createPages(services, build, provide),
    signIn: await openSignIn(services, mail.mailbox, () => loopbackAddress(environment.HOST, port)),
    jobs,
    mail,
    measurements: { measureJobs: jobs.measure, measureConnections: database.measureConnections },
    pageCacheBytes: (environment.CACHE_MB * megabyte * 3) / 4,
  })
  await stored
  await jobs.work({
    ...payments.jobHandlers,
    ...mail.jobHandlers,
    ...exitWarnings.jobHandlers,
    'content-pull': pull && (async () => pull.pullIfDue()),
    'coupon-expiry': () => expireRedemptions(database.workDb, services.now()),
    'deletion-sweep': async () => {
      await listDeletions({ ...services, db: database.workDb })
      await deleteAtProvider({ ...services, db: database.workDb })
    },
    'clean-up': async () => {
      await cleanUp({ ...services, db: database.workDb })
      await forgetDeletions({ ...services, db: database.workDb })
    },
  })

  return {
    listener,
    goesOnAfter: judgeUncaught(logger),
    /** Answers input that is not an HTTP request. */
    onClientError: answerClientError(listSecurityHeaders(environment)),
    host: environment.HOST,
    port: environment.PORT,
    announce: (listeningPort: number) => {
      port = listeningPort
      logger.debug({ port, database: database.kind, contentVersion: content.version() }, 'listening')
      const seconds = process.uptime().toFixed(1)
      const address = announced(environment.PUBLIC_ORIGIN, port)
      console.log(`\n  ${environment.PRODUCT_NAME} is ready: ${address} (started in ${seconds} s)\n`)
    },
    /** Ends the answers that would go on for hours; all others are finished. */
    beginStopping: () => stopping.abort(),
    close: async () => {
      await jobs.close()
      mail.close()
      await content.close()
      await database.close()
      await tracing.close()
    },
  }
}

/** The address by which the process reaches itself: a server on all addresses also listens on the loopback one. */
const loopbackAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The address to open in a browser; a port that the system has chosen is only known now. */
const announced = (origin: string, port: number): string => origin.replace(/:0$/, `:${port}`)
