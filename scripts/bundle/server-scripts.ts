import type { Plugin } from 'vite'

/**
 * Puts more scripts beside the app, each of which starts a process of its own: Node then has no types to strip, and fewer
 * files to read. The router names every entry of the server alike, so these are no entries of its.
 * @param sources by the name of the script in `build/server`
 */
export const serverScripts = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'server-scripts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'server',
  buildStart() {
    for (const [fileName, id] of Object.entries(sources)) this.emitFile({ type: 'chunk', id, fileName })
  },
})
