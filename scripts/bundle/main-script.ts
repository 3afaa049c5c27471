import type { Plugin } from 'vite'

/**
 * Puts the script that an operator starts, `build/server/main.js`, beside the app. The router names every entry of the server
 * alike, so this one is no entry of its.
 */
export const mainScript = (source: string): Plugin => ({
  name: 'main-script',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'server',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName: 'main.js' })
  },
})
