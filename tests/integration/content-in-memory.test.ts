import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '../support/server-process.ts'
import { pathsOfScreen, sharedScreens } from '../support/page-cache/shared-screens.ts'
import { readSitemap } from '../support/sitemap.ts'

const counter = join(import.meta.dirname, '../support/page-cache/count-queries.ts')

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-queries-'))
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    // No third of it is a whole number of bytes.
    CACHE_MB: '256',
    NODE_OPTIONS: `--import=${pathToFileURL(counter).href}`,
  })
}, 180_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/**
 * Opens a page by the language switch of its translation. The answer sets the cookie of the language, so it is rendered
 * for this request and does not come from the page cache.
 */
async function renderPage(path: string, translation: string) {
  const headers = { referer: server.origin + translation, 'sec-fetch-dest': 'document', accept: 'text/html' }
  const response = await fetch(server.origin + path, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  return {
    path,
    status: response.status,
    isKept: response.headers.has('etag'),
    queries: Number(response.headers.get('x-queries') ?? Number.NaN),
  }
}

test('page cache: no page that everybody shares asks the database when it is rendered again', async () => {
  const sitemap = await readSitemap()
  const pairs = sharedScreens.map((name) => pathsOfScreen(name, sitemap))
  expect(pairs.length).toBeGreaterThan(25)
  const renderAll = async () => {
    const pages = []
    for (const [german = '', english = ''] of pairs) {
      pages.push(await renderPage(german, english))
      pages.push(await renderPage(english, german))
    }
    return pages
  }
  const first = await renderAll()
  // The count is true: the content was read from the database.
  expect(first.some(({ queries }) => queries > 0)).toBe(true)
  const again = await renderAll()
  expect(again.filter(({ queries }) => queries !== 0)).toEqual([])
  expect(again.filter(({ status, isKept }) => status !== 200 || isKept)).toEqual([])
}, 240_000)
