import type { Plugin } from 'vite'

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
    // The build tool's helper fetches the style sheets of code that is loaded later; all of those are the shell's.
    file: /vite\/preload-helper\.js$/,
    standIn: 'export const __vitePreload = (load) => load()',
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
    buildEnd(error) {
      if (error) return
      const missing = parts.find(({ file }) => !met.has(file))
      if (missing)
        this.error(`leave-out: nothing was loaded from ${missing.file.source}; has the router moved it?`)
    },
  }
}
