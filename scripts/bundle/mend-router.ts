import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const ours = (file: string): string => normalizePath(join(import.meta.dirname, '../../app', file))

/** Files of the router, each replaced as a whole for a fault that is described at the thread. */
const parts = [
  {
    // The router's last error page, for an error of the page's frame itself, shows visitors a stack in English, in
    // production too, which is meant so: https://github.com/remix-run/remix/issues/7270. The replacement is a line in
    // both languages.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    standIn: `
      import { Component } from 'react'
      export class RemixErrorBoundary extends Component {
        state = { failed: Boolean(this.props.error) }
        static getDerivedStateFromError = () => ({ failed: true })
        render() { return this.state.failed ? 'Fehler / Error' : this.props.children }
      }
      export const RemixRootDefaultErrorBoundary = () => 'Fehler / Error'
      export const BoundaryShell = ({ children }) => children`,
  },
  {
    // If a page's code cannot be loaded, the router loads the open page again instead of the one that was asked for, and
    // without a network too (https://github.com/remix-run/remix/pull/8932 says why it does).
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    standIn: `export { loadRouteModule } from '${ours('platform/loading/load-route-module.ts')}'`,
  },
]

const singleFetch = /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/

/** Single statements of the router's code, each with its replacement. */
const sentences = [
  {
    // Before a click the router runs the code of a page to read its `links` export. No page of this app has one, and a
    // failure is an unhandled rejection: https://github.com/remix-run/react-router/pull/15470. The browser fetches that
    // code anyway, without running it.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    text: /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links \? mod\.links\(\) : \[\];/,
    by: '',
  },
  {
    // If the data of a page cannot be loaded, the router replaces the open page by an error, also without a network:
    // https://github.com/remix-run/remix/issues/360. The app waits for the network.
    file: singleFetch,
    text: /import invariant from "\.\/invariant\.js";/,
    by: `import invariant from "./invariant.js"; import { fetchWhenOnline } from '${ours('platform/loading/fetch-when-online.ts')}';`,
  },
  {
    file: singleFetch,
    text: /(?<=let res = await )fetch(?=\(url, await createRequestInit\(request\)\);)/,
    by: 'fetchWhenOnline',
  },
]

/**
 * Mends faults of the router that the app cannot get past from outside, in the browser's files. Nothing is replaced only
 * because it is not needed. The router is pinned to one exact version; the build fails if a part has moved.
 */
export function mendRouter(): Plugin {
  const met = new Set<RegExp>()
  return {
    name: 'mend-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load(id) {
      const part = parts.find(({ file }) => file.test(id))
      if (part) met.add(part.file)
      return part?.standIn
    },
    transform(code, id) {
      const own = sentences.filter(({ file }) => file.test(id))
      if (own.length === 0) return undefined
      for (const { text } of own) if (text.test(code)) met.add(text)
      return { code: own.reduce((rest, { text, by }) => rest.replace(text, by), code), map: null }
    },
    buildEnd(error) {
      if (error) return
      const expected = [...parts.map(({ file }) => file), ...sentences.map(({ text }) => text)]
      const missing = expected.find((pattern) => !met.has(pattern))
      if (missing) this.error(`mend-router: there is no ${missing.source} any more; has the router moved it?`)
    },
  }
}
