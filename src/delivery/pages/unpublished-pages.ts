import type { Kysely } from 'kysely'
import { openContent } from '#platform/content.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { ProvideContext } from '#platform/feature.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Build, RouterBuilds } from '../builds/build.ts'
import { createPages, type RenderPage } from './pages.ts'

export type UnpublishedOptions = {
  readonly environment: Environment
  readonly logger: Logger
  readonly build: Build & { router: RouterBuilds }
  readonly provide: ProvideContext
}

/** Opens the production renderer on content that is not public: that of a transaction. Nothing of it is kept. */
export const createUnpublishedPages =
  ({ environment, logger, build, provide }: UnpublishedOptions) =>
  (db: Kysely<Database>, version: number): RenderPage =>
    createPages(
      {
        db,
        content: openContent({ db, environment, logger }, () => version),
        environment,
        logger,
        incidents: createIncidents(),
        buildId: build.id,
        contentVersion: () => version,
        now: Date.now,
        stopping: new AbortController().signal,
      },
      build,
      provide,
    )
