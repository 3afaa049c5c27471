import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { readonly parentId?: string; readonly module: string; readonly imports?: readonly string[] }

/** React Router's manifest of the browser's build: which files the entry and each route are made of. */
export type BuildManifest = {
  readonly url: string
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, Route>>
}

/** Reads the manifest, which the build writes as a script that sets a global. */
export function readManifest(client: string): BuildManifest {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error(`No manifest below ${assets}: run npm run build`)
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BuildManifest
}

/**
 * Every script that a page loads before it is complete, below the folder of the browser's build: the browser's start, and the route
 * with all layouts around it. The manifest is not included: the server writes one for each language.
 */
export function filesOfPage({ entry, routes }: BuildManifest, id: string): readonly string[] {
  const files = [entry.module, ...entry.imports]
  for (let each: string | undefined = id; each !== undefined; each = routes[each]?.parentId) {
    const route: Route | undefined = routes[each]
    if (route === undefined) throw new Error(`The build has no route ${each}`)
    files.push(route.module, ...(route.imports ?? []))
  }
  return [...new Set(files)].map((file) => file.replace(/^\/|#$/g, ''))
}
