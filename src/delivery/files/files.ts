import { Hono } from 'hono'
import type { Services } from '#platform/services.server.ts'
import type { Build } from '../builds/build.ts'
import { createFileCache } from './file-cache.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { readBuildFiles } from './build-files.ts'
import { createMedia } from './media.server.ts'
import { sendFile } from './stored-file.ts'

/** For files whose name changes with their bytes. */
const forEver = 'public, max-age=31536000, immutable'
/** For files that keep their name, such as icons: the browser revalidates them after an hour. */
const forAnHour = 'public, max-age=3600'

/** A drawing (SVG) that is opened by itself is a document; this policy lets it neither run nor load anything. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const policyFor = (type: string) =>
  type.startsWith('image/svg') ? { 'content-security-policy': svgPolicy } : {}

/**
 * The files of the build, which in development the build tool serves itself, those of the builds before and after it
 * that pages may be open from, and the images of the content.
 */
export function createFiles(services: Services, build: Build): Hono<EdgeEnv> {
  const files = new Hono<EdgeEnv>()
  for (const [path, prepare] of build.isProduction ? readBuildFiles(build) : []) {
    const cacheControl = path.startsWith('/assets/') ? forEver : forAnHour
    files.get(path, async (c) => {
      const file = await prepare()
      return sendFile(file, c.req.raw, { ...policyFor(file.type), 'cache-control': cacheControl })
    })
  }

  if (build.isProduction) {
    const findKept = createFileCache(services)
    files.get('/assets/:name', async (c, next) => {
      const file = await findKept(c.req.param('name'))
      return file ? sendFile(file, c.req.raw, { ...policyFor(file.type), 'cache-control': forEver }) : next()
    })
  }

  const media = createMedia(services)
  files.get('/media/:name', async (c) => {
    const file = await media.find(c.req.param('name'))
    if (!file) throw new Problem({ status: 404, code: 'media-not-found', detail: 'There is no such image.' })
    return sendFile(file, c.req.raw, { ...policyFor(file.type), 'cache-control': forEver })
  })
  return files
}
