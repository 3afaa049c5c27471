import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeId } from '#app/paths.ts'
import type { RouteName } from '#app/route-table.ts'
import { manifestOfLocale, manifestScript } from '#server/builds/locale-manifest.ts'
import { storeFile } from '#server/files/stored-file.ts'
import { filesOfPage, readManifest, stylesOfPage } from './size/manifest.ts'

/*
 * Checks the size budget of the pages on which visitors arrive: the files that the browser loads before the page is
 * complete, in bytes as the server sends them.
 */

const KIB = 1024

/** The most script bytes of any page, as the design allows. */
const mostScript = 110 * KIB
const styleBudget = 12 * KIB

/** A page may grow by so much until its number below has to be raised, with a line that says for what. */
const slack = 0.5 * KIB

type Budget = { readonly route: RouteName; readonly scripts: number }

/**
 * The pages that are measured, each with its scripts in KiB. The numbers are a ratchet: whoever makes a page smaller
 * lowers its number, and growth beyond the slack is a decision with a reason. What made all pages grow or shrink, by the
 * size of the largest page in KiB:
 * - 102.2 (before: 101.6): the texts and the link to the search on a page that does not exist, and which centre an
 *   unknown path belongs to.
 * - 103.5: pages that are kept, and pages that first show what their list knows, which saves a round trip at each step.
 * - 103.9: the loading bar and the notice of a missing network.
 * - 104.6: hours, address and links of the centre in footer and menu.
 * - 104.8: the code of a coupon can be copied.
 * - 105.0: a missing network is an alert in panels too, and the selector on an error page leads to the selection.
 * - 105.3: the notices of the day on a centre's home, and the address of its services.
 * - 106.3: pages are shown before the router opens them, lists stay mounted, and the list is filtered with each key; a
 *   step between list and shop takes a third of its time on a slow phone.
 * - 106.5: a coupon that needs an account leads to its own page.
 * - 106.9: the events and news of a centre in its navigation.
 * - 107.3: what is different today on a centre's home, and its places to eat in the navigation.
 * - 107.6: the addresses and modules of redeeming a coupon in the manifest of all pages.
 * - 108.3: the heart on shops, coupons and events, whether anything is kept at all, and the links to the list. What
 *   knows the list itself is loaded only if something is kept.
 * - 109.5: written by the build tool's own minifier instead of a second one, with the whole route table, and with two
 *   sentences of the router as they are: updates of the router have less to get past.
 * - 109.9: pages no longer carry the list of all centres, which grew with their number; the browser asks for the
 *   favourite centre and adds the colours of the next one.
 * - 110.0: the link to the newsletter in the footer.
 * - 107.4: what no first view needs comes soon after it: the loading bar, what fetches and keeps pages, the notices of
 *   what was kept or not saved, and the error page (1.9); the manifest lists only screens that the website links to
 *   (0.7); the names of all icons and the storage of the ticket flow stay with the pages that use them (0.3).
 * - 108.5: free spaces that are followed on the home and on the parking page (0.4), the note of where the car stands on
 *   the parking page (0.9), and the addresses and modules of what came since in the manifest and the shell of all (0.5).
 * - 108.8: a heart shows at once that it was pressed, and the tab remembers it until it is saved; the places of labels that
 *   say what suits a visitor; the mark of what a link leads to.
 * - 108.3: the file that every page loads is what its first files import, and no list of modules any more.
 * - 108.8: the visitor's own cars on the parking page (1.1), which its server writes too, so that it answers without scripts.
 * - 109.4: two files of the router that never run here are left as they are (2.1). Less: classes are named after their
 *   files, without hashes (0.6), own code that nine or more screens import is in the file that every page loads (0.7; no
 *   list of modules is kept for that any more), and the parking page loads what reports its view after it (0.7).
 * - 109.5: the router's texts are left as they are, except for warnings in the console (1.1). Less: names of classes are
 *   written where they are used (0.9), and JSX calls functions of an ES module (0.2).
 */
const pages: Readonly<Record<string, Budget>> = {
  'centre home': { route: 'centerUid', scripts: 109.3 },
  shops: { route: 'centerUid-shops', scripts: 108.1 },
  'shop detail': { route: 'centerUid-shops-shopUid', scripts: 109.5 },
  coupons: { route: 'centerUid-coupons', scripts: 106 },
  events: { route: 'centerUid-events', scripts: 105.9 },
  parking: { route: 'centerUid-parking', scripts: 109.2 },
  FAQ: { route: 'centerUid-faq', scripts: 104.8 },
}

const client = join(import.meta.dirname, '../build/client')

const sizes = new Map<string, number>()

/** The bytes of a file as the server sends it. */
async function measure(file: string): Promise<void> {
  const bytes = readFileSync(join(client, file))
  sizes.set(file, await sentLength(bytes, file.endsWith('.css') ? 'text/css' : 'text/javascript'))
}

async function sentLength(bytes: Buffer<ArrayBuffer>, type: string): Promise<number> {
  const { br, identity } = await storeFile(bytes, type)
  return (br ?? identity).byteLength
}

const brotliSize = (file: string): number => sizes.get(file) ?? 0

const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotliSize(file), 0)

/** The largest files of a page, to look at first if it has grown. */
function printLargest(files: Iterable<string>) {
  const largest = [...files].toSorted((a, b) => brotliSize(b) - brotliSize(a)).slice(0, 8)
  for (const file of largest) console.log(`      ${kib(brotliSize(file))}  ${file}`)
}

const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`.padStart(10)
const manifest = readManifest(client)
/**
 * The size of the manifest for one language, because the server sends each page only the routes of its own language that
 * the website links to.
 */
const manifestSize = await sentLength(
  Buffer.from(manifestScript(manifestOfLocale(manifest, 'de', 'linked'))),
  'text/javascript',
)
let failed = false

console.log(
  `First load, brotli: scripts at most ${kib(mostScript).trim()} and ${kib(slack).trim()} over their number, styles ${kib(styleBudget).trim()}`,
)
for (const [title, budget] of Object.entries(pages)) {
  const id = routeId('de', budget.route)
  const files = filesOfPage(manifest, id)
  const styles = stylesOfPage(manifest, id)
  for (const file of new Set([...files, ...styles])) await measure(file)
  const scripts = sumOf(files) + manifestSize
  const styleSize = sumOf(styles)
  const growth = scripts - budget.scripts * KIB
  const over = growth > slack || scripts > mostScript || styleSize > styleBudget
  failed ||= over
  const verdict = over ? 'OVER' : growth < -slack ? 'ok, its number can be lowered' : 'ok'
  console.log(
    `  ${title.padEnd(12)} scripts ${kib(scripts)} of ${budget.scripts}  styles ${kib(styleSize)}  ${verdict}`,
  )
  if (over) printLargest(files)
}
process.exitCode = failed ? 1 : 0
