import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { FaultyFile } from './router-faults.ts'

const ours = (file: string): string => normalizePath(join(import.meta.dirname, '../../app', file))

/** What stands in for a whole file of the router; what for is in `router-faults.ts`. */
const parts: readonly { readonly file: FaultyFile; readonly standIn: string }[] = [
  {
    file: 'dom/ssr/routeModules.js',
    standIn: `export { loadRouteModule } from '${ours('platform/loading/load-route-module.ts')}'`,
  },
]

type Sentence = { readonly file: FaultyFile; readonly text: RegExp; readonly by: string }

/** Single statements of the router's code, each with its replacement; what for is in `router-faults.ts`. */
const sentences: readonly Sentence[] = [
  {
    // No page of this app has a `links` export. The browser fetches that code anyway, without running it.
    file: 'dom/ssr/links.js',
    text: /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links \? mod\.links\(\) : \[\];/,
    by: '',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    text: /import invariant from "\.\/invariant\.js";/,
    by: `import invariant from "./invariant.js"; import { fetchWhenOnline } from '${ours('platform/loading/fetch-when-online.ts')}';`,
  },
  {
    file: 'dom/ssr/single-fetch.js',
    text: /(?<=let res = await )fetch(?=\(url, await createRequestInit\(request\)\);)/,
    by: 'fetchWhenOnline',
  },
]

const isFile = (id: string, file: FaultyFile): boolean =>
  id.endsWith(`/react-router/dist/production/lib/${file}`)

/**
 * Mends faults of the router in the browser's files: those of `router-faults.ts` that the app cannot get past from
 * outside. Nothing is replaced only because it is not needed. The router is pinned to one exact version; the build fails
 * if a part has moved.
 */
export function mendRouter(): Plugin {
  const met = new Set<string | RegExp>()
  return {
    name: 'mend-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load(id) {
      const part = parts.find(({ file }) => isFile(id, file))
      if (part) met.add(part.file)
      return part?.standIn
    },
    transform(code, id) {
      const own = sentences.filter(({ file }) => isFile(id, file))
      if (own.length === 0) return undefined
      for (const { text } of own) if (text.test(code)) met.add(text)
      return { code: own.reduce((rest, { text, by }) => rest.replace(text, by), code), map: null }
    },
    buildEnd(error) {
      if (error) return
      const expected = [...parts.map(({ file }) => file), ...sentences.map(({ text }) => text)]
      const missing = expected.find((part) => !met.has(part))
      if (missing !== undefined)
        this.error(`mend-router: there is no ${String(missing)} any more; has the router moved it?`)
    },
  }
}
