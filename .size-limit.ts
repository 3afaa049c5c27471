import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { routeId } from './src/platform/routes/paths.ts'
import { routeNames, routeTable, type RouteRow } from './src/platform/routes/route-table.ts'
import { isLinkedScreen, manifestOfLocale, manifestScript } from './src/delivery/builds/locale-manifest.ts'
import { filesOfPage, readManifest } from './scripts/page-files.ts'

/*
 * The scripts of every content page that the website links to, compressed as the server compresses them: Brotli at its
 * best level. Of the routes a page gets those of its language.
 */
const client = 'build/client'
const manifest = readManifest(client)
const folder = 'build/size'
mkdirSync(folder, { recursive: true })

/** Writes what size-limit weighs. */
function compress(name: string, script: Buffer | string): string {
  const file = `${folder}/${basename(name)}.br`
  writeFileSync(file, brotliCompressSync(script))
  return file
}

const routes = compress('routes.js', manifestScript(manifestOfLocale(manifest, 'de', 'linked')))
const compressed = new Map<string, string>()
/** Compresses a script once for all pages that load it: size-limit would do so again for each of them. */
function compressOnce(name: string): string {
  const file = compressed.get(name) ?? compress(name, readFileSync(`${client}/${name}`))
  compressed.set(name, file)
  return file
}

export default routeNames
  .filter((name) => {
    const { layout, sharedWith }: RouteRow = routeTable[name]
    return layout === 'default' && sharedWith === 'everybody' && isLinkedScreen(name)
  })
  .map((name) => ({
    name,
    limit: '125 KiB',
    brotli: false,
    path: [routes, ...filesOfPage(manifest, routeId('de', name)).map(compressOnce)],
  }))
