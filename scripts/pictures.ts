import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../tests/support/server-process.ts'
import { findBrowser, launchOptions } from './find-browser.ts'
import { pictures } from './pictures/pictures.ts'
import { colourSchemes, takePicture } from './pictures/take-picture.ts'
import { makeVisitor } from './pictures/visitor.ts'

/*
 * `npm run pictures`: takes the pictures in `docs/pictures/`, which the README shows. They show the current app with
 * the demo content, and the clock stands still, so an app that looks the same gives the same pictures.
 */

/** The most bytes that all pictures together may have: everybody who clones the project downloads them. */
const budget = 1.2e6
const target = join(import.meta.dirname, '../docs/pictures')

const report = (name: string, bytes: number) =>
  console.log(`  ${name.padEnd(28)} ${(bytes / 1000).toFixed(0).padStart(4)} KB`)

const options = launchOptions(await findBrowser())
const folder = await mkdtemp(join(tmpdir(), 'passage-pictures-'))
const clock = new URL('pictures/stop-clock.ts', import.meta.url).href
const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${clock}` })
const browser = await chromium.launch(options)
try {
  const session = await makeVisitor(browser, server.origin)
  const taken = new Map<string, Buffer>()
  for (const picture of pictures) {
    for (const scheme of colourSchemes) {
      const bytes = await takePicture(picture, scheme, { browser, origin: server.origin, session })
      const name = `${picture.scene.name}-${picture.device}-${scheme}.webp`
      taken.set(name, bytes)
      report(name, bytes.length)
    }
  }
  const total = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
  report('together', total)
  if (total > budget) throw new Error(`More than ${budget / 1000} KB: take fewer pictures, or smaller ones.`)
  // The old pictures are deleted only now, so that they remain if a step before fails.
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const [name, bytes] of taken) await writeFile(join(target, name), bytes)
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
