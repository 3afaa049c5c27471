import { Hono } from 'hono'
import type { Services } from '#platform/services.server.ts'
import type { Build } from '../builds/build.ts'
import { createFileCache } from './file-cache.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { readBuildFiles } from './build-files.ts'
import { sendFile, sizeOf, storeFile, type StoredFile } from './stored-file.ts'
import { LRUCache } from 'lru-cache'

/** For files whose name changes with their bytes. */
const forEver = 'public, max-age=31536000, immutable'
/** For files that keep their name, such as icons: the browser revalidates them after an hour. */
const forAnHour = 'public, max-age=3600'

/** Where a browser asks for the icon of a document that names none. */
const unnamedIcon = '/favicon.ico'

/**
 * The files of the build, which in development the build tool serves itself, those of the builds before and after it
 * that pages may be open from, and the images of the content.
 */
export function createFiles(services: Services, build: Build): Hono<EdgeEnv> {
  const files = new Hono<EdgeEnv>()
  const buildFiles = build.isProduction ? readBuildFiles(build) : new Map<string, never>()
  for (const [path, prepare] of buildFiles) {
    const cacheControl = path.startsWith('/assets/') ? forEver : forAnHour
    files.get(path, async (c) => {
      const file = await prepare()
      return sendFile(file, c.req.raw, { 'cache-control': cacheControl })
    })
  }

  const icon = buildFiles.get('/favicon.svg')
  if (icon) {
    files.get(unnamedIcon, async (c) =>
      sendFile(await icon(), c.req.raw, {
        'cache-control': forAnHour,
        // A document without an origin, such as a drawing that is opened by itself, counts as one of another site.
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
  }

  if (build.isProduction) {
    const findKept = createFileCache(services)
    files.get('/assets/:name', async (c, next) => {
      const file = await findKept(c.req.param('name'))
      return file ? sendFile(file, c.req.raw, { 'cache-control': forEver }) : next()
    })
  }

  const media = createMedia(services)
  files.get('/media/:name', async (c) => {
    const file = await media.find(c.req.param('name'))
    if (!file) throw new Problem(404, 'media-not-found', 'There is no such image.')
    return sendFile(file, c.req.raw, { 'cache-control': forEver })
  })
  return files
}

const maxBytes = 64 * 1024 * 1024

/** The content's images, read from the database; recently used ones stay in memory. A name always has the same bytes. */
function createMedia({ db }: Pick<Services, 'db'>) {
  const files = new LRUCache<string, StoredFile>({
    maxSize: maxBytes,
    sizeCalculation: (file) => sizeOf(file) + 512,
    // Several requests for one file read it once; a missing file is not remembered, so that a file of a new import is
    // found.
    fetchMethod: async (name) => {
      const row = await db
        .selectFrom('media_file')
        .select(['type', 'bytes'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row && storeFile(Buffer.from(row.bytes), row.type)
    },
  })
  return { find: (name: string): Promise<StoredFile | undefined> => files.fetch(name) }
}
