import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const ours = (file: string): string => normalizePath(join(import.meta.dirname, '../../app', file))

/** Names that only the server's half of the router imports; the browser's build has to see them, not to keep them. */
const serverOnly = (...names: string[]): string =>
  names.map((name) => `export const ${name} = undefined`).join('\n')

/**
 * Parts of the router that this app never reaches in the browser, and what stands in for each: lazy route discovery
 * is off, and nothing is instrumented. Together they are 3 KB of every first visit. The router is pinned to one exact
 * version; the build fails when a part is no longer where it was.
 */
const parts = [
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    standIn: `
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      ${serverOnly('instrumentHandler', 'instrumentationResultMetaContext')}`,
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    standIn: `
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => undefined
      export const getPathsWithAncestors = (paths) => paths
      export const handleClientVersionMismatch = () => undefined
      ${serverOnly('getManifestPath', 'URL_LIMIT')}`,
  },
  {
    // The router's last resort shows a developer's page with a stack; ours is a line in both languages.
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
    // Where a page's code cannot be loaded the router throws the open page away; ours has a better way on.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    standIn: `export { loadRouteModule } from '${ours('platform/load-route-module.ts')}'`,
  },
  {
    // The build tool's helper fetches the style sheets of code that is loaded later; all of those are the shell's.
    file: /vite\/preload-helper\.js$/,
    standIn: 'export const __vitePreload = (load) => load()',
  },
]

/** Single sentences of the router's code, each with what is written in its place. */
const sentences = [
  {
    // Ahead of a click the router runs the code of a page to ask it for its own links, which no page of ours has, and a
    // failure would be nobody's to catch. The browser fetches that code anyway, without running it.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    text: /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links \? mod\.links\(\) : \[\];/,
    by: '',
  },
  {
    // Pages come from the server as data, never as components.
    file: /react-router\/dist\/production\/lib\/context\.js$/,
    text: /return React\$1\.useContext\(RSCRouterContext\);/,
    by: 'return false;',
  },
  {
    // No link of ours asks for an animated change of pages.
    file: /react-router\/dist\/production\/lib\/components\.js$/,
    text: /let isViewTransitionAvailable = [^;]+;/,
    by: 'let isViewTransitionAvailable = false;',
  },
  {
    file: /react-router\/dist\/production\/lib\/components\.js$/,
    text: /if \(renderDfd && pendingState && router\.window\)/,
    by: 'if (false)',
  },
]

/** Leaves those parts out of the browser's files. */
export function leaveOut(): Plugin {
  const met = new Set<RegExp>()
  return {
    name: 'leave-out',
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
      if (missing) this.error(`leave-out: there is no ${missing.source} any more; has the router moved it?`)
    },
  }
}
