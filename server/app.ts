import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { getEnvironment } from '#app/platform/environment.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { loadBuild } from './build.ts'
import { followContent } from './content/follow-content.server.ts'
import { createEdge } from './edge/edge.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { servePage } from './page-cache/serve-page.ts'
import { createPages } from './pages/pages.ts'

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
  const renderPage = createPages(services)
  const edge = createEdge({ services, build, renderPage })
  const cache = createPageCache({
    render: async (address) => edge.fetch(new Request(environment.PUBLIC_ORIGIN + address)),
    contentVersion: content.version,
    now: services.now,
    maxBytes: 96 * megabyte,
  })
  const listenUncached = getRequestListener((request) => edge.fetch(request), {
    overrideGlobalObjects: false,
    hostname: new URL(environment.PUBLIC_ORIGIN).host,
  })

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isServed =
      build.isProduction &&
      (await servePage(request, response, cache, (outcome) =>
        getRequestListener(() => outcome.response, { overrideGlobalObjects: false })(request, response),
      ))
    if (!isServed) await listenUncached(request, response)
  }

  return {
    listener: (request: IncomingMessage, response: ServerResponse): void => {
      listen(request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'a request failed outside the app')
        response.destroy()
      })
    },
    host: environment.HOST,
    port: environment.PORT,
    announce: (port: number) => {
      logger.info({ port, database: database.kind, contentVersion: content.version() }, 'listening')
      console.log(`\n  ${environment.PRODUCT_NAME} is ready: ${announced(environment.PUBLIC_ORIGIN, port)}\n`)
    },
    close: async () => {
      await content.close()
      await database.close()
    },
  }
}

/** The address to open; a port chosen by the system is only known now. */
const announced = (origin: string, port: number): string => origin.replace(/:0$/, `:${port}`)
