import { join } from 'node:path'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { projectFolder, type Build, type RouterBuilds } from '#delivery/builds/build.ts'
import type { ContentSource } from '#operator/content/follow-content.server.ts'
import type { OnImage } from '#operator/content/import-content.server.ts'
import type { PrepareContent } from '#operator/content/prepare/prepared-content.ts'
import { prepareInProcess } from '#operator/content/prepare/prepare-in-process.server.ts'
import type { ContentPull } from '#operator/content/pull/content-pull.server.ts'
import { provideForTrial, sitemapSources } from './features.ts'
import { createPageTrial } from '#delivery/pages/try-pages.ts'

type SourceOptions = {
  readonly environment: Environment
  readonly logger: Logger
  readonly build: Build & { router: RouterBuilds }
  readonly database: OpenDatabase
  readonly onImage?: OnImage
  readonly prepare?: PrepareContent | undefined
}

const contentProcess = join(
  projectFolder,
  import.meta.env.PROD
    ? 'build/server/content-process.js'
    : 'src/operator/content/prepare/content-process.ts',
)

export const prepareApart: PrepareContent = prepareInProcess(contentProcess)

/** Opens where the settings say that content comes from: the content folder, or the operator's gateway. */
export async function openContentSource({
  environment,
  logger,
  build,
  database,
  onImage,
  prepare = prepareApart,
}: SourceOptions): Promise<ContentSource & { readonly pull: ContentPull | undefined }> {
  const tryContent = createPageTrial({ environment, logger, build, provide: provideForTrial, sitemapSources })
  // Content from a folder needs neither the client of a gateway nor the readers of its answers.
  const pullOptions = {
    environment,
    logger,
    db: database.workDb,
    tryContent,
    prepare,
    onImage,
    now: Date.now,
  }
  const pull =
    findContentGateway(environment) === undefined
      ? undefined
      : (await import('#operator/content/pull/content-pull.server.ts')).openContentPull(pullOptions)
  return { environment, logger, database, tryContent, prepare, onImage, pull }
}
