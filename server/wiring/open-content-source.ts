import { join } from 'node:path'
import type { Environment } from '#app/platform/environment.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { findContentGateway } from '#app/platform/settings/gateway-settings.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { projectFolder, type Build, type RouterBuilds } from '../builds/build.ts'
import type { ContentSource } from '../content/follow-content.server.ts'
import type { OnImage } from '../content/import-content.server.ts'
import type { PrepareContent } from '../content/prepare/prepared-content.ts'
import { prepareInProcess } from '../content/prepare/prepare-in-process.server.ts'
import type { ContentPull } from '../content/pull/content-pull.server.ts'
import { createPageTrial } from '../pages/try-pages.ts'

type SourceOptions = {
  readonly environment: Environment
  readonly logger: Logger
  readonly build: Build & { router: RouterBuilds }
  readonly database: OpenDatabase
  readonly onImage?: OnImage
  /** How a folder is read and checked; by default in a process of its own. */
  readonly prepare?: PrepareContent | undefined
}

const contentProcess = join(
  projectFolder,
  import.meta.env.PROD ? 'build/server/content-process.js' : 'server/content/prepare/content-process.ts',
)

/** Reads and checks content in a process of its own. */
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
  const tryContent = createPageTrial({ environment, logger, build })
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
      : (await import('../content/pull/content-pull.server.ts')).openContentPull(pullOptions)
  return { environment, logger, database, tryContent, prepare, onImage, pull }
}
