import { mkdirSync, writeFileSync } from 'node:fs'
import { routeId } from './src/platform/routes/paths.ts'
import { routeNames, routeTable, type RouteRow } from './src/platform/routes/route-table.ts'
import { isLinkedScreen, manifestOfLocale, manifestScript } from './src/delivery/builds/locale-manifest.ts'
import { filesOfPage, readManifest } from './scripts/page-files.ts'

/*
 * The scripts of every content page that the website links to, compressed as the server compresses them. Of the routes a
 * page gets those of its language.
 */
const client = 'build/client'
const manifest = readManifest(client)
const routes = 'build/size/routes.js'
mkdirSync('build/size', { recursive: true })
writeFileSync(routes, manifestScript(manifestOfLocale(manifest, 'de', 'linked')))

export default routeNames
  .filter((name) => {
    const { layout, sharedWith }: RouteRow = routeTable[name]
    return layout === 'default' && sharedWith === 'everybody' && isLinkedScreen(name)
  })
  .map((name) => ({
    name,
    limit: '125 KiB',
    path: [routes, ...filesOfPage(manifest, routeId('de', name)).map((file) => `${client}/${file}`)],
  }))
