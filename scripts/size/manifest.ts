import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface RouteChunk extends Chunk {
  readonly parentId?: string
  readonly clientLoaderModule?: string
  readonly clientActionModule?: string
  readonly clientMiddlewareModule?: string
  readonly hydrateFallbackModule?: string
}

/** React Router's manifest of the browser build: which files the entry and each route are made of. */
export interface BuildManifest {
  readonly url: string
  readonly entry: Chunk
  readonly routes: Readonly<Record<string, RouteChunk>>
}

/** Reads the manifest, which the build writes as a script that sets a global. */
export function readManifest(client: string): BuildManifest {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error(`No manifest below ${assets}: run npm run build`)
  return parseManifest(readFileSync(join(assets, name), 'utf8'))
}

/** @throws Error if the script is not the assignment that React Router writes */
export function parseManifest(script: string): BuildManifest {
  const json = /^window\.__reactRouterManifest\s*=\s*(\{.*\});?\s*$/s.exec(script)?.[1]
  if (json === undefined) throw new Error('The route manifest has another form than expected')
  return JSON.parse(json) as BuildManifest
}

function filesOfRoute(route: RouteChunk): (string | undefined)[] {
  const { module, imports = [], clientLoaderModule, clientActionModule } = route
  return [
    module,
    ...imports,
    clientLoaderModule,
    clientActionModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ]
}

/** A route with all the layouts around it up to the root. */
function branchOf(manifest: BuildManifest, routeId: string): RouteChunk[] {
  const branch: RouteChunk[] = []
  for (let id: string | undefined = routeId; id !== undefined; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (route === undefined) throw new Error(`The build has no route ${id}`)
    branch.push(route)
  }
  return branch
}

const withoutSlash = (files: readonly string[]) => new Set(files.map((file) => file.replace(/^\/|#$/g, '')))

/**
 * Every script that a page loads initially, once each: the entry, and its route with all layouts around it, each with
 * its imports. The manifest is not included: the server writes it separately for each language.
 * @returns paths relative to the client build's folder
 */
export function filesOfPage(manifest: BuildManifest, routeId: string): Set<string> {
  return withoutSlash([
    manifest.entry.module,
    ...(manifest.entry.imports ?? []),
    ...branchOf(manifest, routeId)
      .flatMap(filesOfRoute)
      .filter((file) => file !== undefined),
  ])
}

/** The style sheets that are written into a page. */
export const stylesOfPage = (manifest: BuildManifest, routeId: string): Set<string> =>
  withoutSlash(branchOf(manifest, routeId).flatMap(({ css = [] }) => css))
