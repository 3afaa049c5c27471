import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../tests/support/server-process.ts'
import { findBrowser, launchOptions } from './find-browser.ts'
import { pictureSets } from './pictures/picture-sets.ts'
import { drawPlaceholder, takePicture } from './pictures/take-picture.ts'
import { makeVisitor } from './pictures/visitor.ts'

/*
 * `npm run pictures`: takes the pictures in `docs/pictures/`, which the README shows, and the screenshots in the demo
 * content, which its web app manifests show. `npm run pictures -- readme` takes only the first, `-- screenshots` only the
 * others. They show the current app with the demo content, and the clock stands still, so an app that looks the same
 * gives the same pictures.
 */

const root = join(import.meta.dirname, '..')
const [only] = process.argv.slice(2)
const chosen = pictureSets.filter(({ name }) => only === undefined || name === only)
if (chosen.length === 0) throw new Error(`Name one of ${pictureSets.map(({ name }) => name).join(', ')}`)

const report = (name: string, bytes: number) =>
  console.log(`  ${name.padEnd(70)} ${(bytes / 1000).toFixed(0).padStart(4)} KB`)

// The content names its screenshots, and is imported only if they are there: blank ones stand in for those to be taken.
const missing = pictureSets
  .filter(({ name }) => name === 'screenshots')
  .flatMap(({ files }) => files.filter(({ path }) => !existsSync(join(root, path))))
const placeholders = new Set(missing.map(({ path }) => path))

const options = launchOptions(await findBrowser())
const folder = await mkdtemp(join(tmpdir(), 'passage-pictures-'))
const clock = new URL('pictures/stop-clock.ts', import.meta.url).href
for (const { path, picture } of missing) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), await drawPlaceholder(picture))
}
const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${clock}` })
const browser = await chromium.launch(options)
try {
  const session = await makeVisitor(browser, server.origin)
  for (const { folders, files, quality, budget } of chosen) {
    const taken = new Map<string, Buffer>()
    for (const { path, picture, scheme } of files) {
      const bytes = await takePicture(picture, scheme, { browser, origin: server.origin, session, quality })
      taken.set(path, bytes)
      report(path, bytes.length)
    }
    const total = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
    report('together', total)
    if (total > budget)
      throw new Error(`More than ${budget / 1000} KB: take fewer pictures, or smaller ones.`)
    // The old pictures are deleted only now, so that they remain if a step before fails.
    for (const old of folders) await rm(join(root, old), { recursive: true, force: true })
    for (const [path, bytes] of taken) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), bytes)
      placeholders.delete(path)
    }
  }
} finally {
  for (const path of placeholders) await rm(join(root, path), { force: true })
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
