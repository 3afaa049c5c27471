import { join } from 'node:path'
import { routeId } from '#app/paths.ts'
import { manifestOfLocale, manifestScript } from '#server/builds/locale-manifest.ts'
import { judgePage, mostScript, mostStyles } from './size/judge-page.ts'
import { filesOfPage, readManifest, stylesOfPage } from './size/manifest.ts'
import { sentLength, SentFiles } from './size/measure-files.ts'
import { pageBudgets } from './size/page-budgets.ts'
import { listSoonFiles } from './size/soon-files.ts'

/*
 * Checks the size budget of the pages: the files that the browser loads before a page is complete, in bytes as the server
 * sends them. What it fetches soon after has no limit, and is only said.
 */

const bytesPerKib = 1024
const client = join(import.meta.dirname, '../build/client')
const manifest = readManifest(client)
const sent = new SentFiles(client)

/** The server sends each page only the routes of its own language that the website links to. */
const manifestSize = await sentLength(
  Buffer.from(manifestScript(manifestOfLocale(manifest, 'de', 'linked'))),
  'text/javascript',
)

const kib = (bytes: number) => (bytes / bytesPerKib).toFixed(1).padStart(6)

console.log(`First load, brotli, in KiB: scripts at most ${mostScript}, styles ${mostStyles}`)
let isFaulty = false
for (const [title, budget] of Object.entries(pageBudgets)) {
  const id = routeId('de', budget.route)
  const files = filesOfPage(manifest, id)
  const size = {
    scripts: (await sent.sumOf(files)) + manifestSize,
    styles: await sent.sumOf(stylesOfPage(manifest, id)),
  }
  const soon = await sent.sumOf(listSoonFiles(client, files))
  const faults = judgePage(budget, { scripts: size.scripts / bytesPerKib, styles: size.styles / bytesPerKib })
  console.log(
    `  ${title.padEnd(16)} scripts ${kib(size.scripts)} of ${budget.scripts.toFixed(1).padStart(5)}  styles ${kib(size.styles)}  soon after ${kib(soon)}  ${faults.length === 0 ? 'ok' : `NOT OK: ${faults.join('; ')}`}`,
  )
  if (faults.length === 0) continue
  isFaulty = true
  // What to look at first.
  for (const [file, bytes] of await sent.largestOf(files, 8)) console.log(`      ${kib(bytes)}  ${file}`)
}
process.exitCode = isFaulty ? 1 : 0
