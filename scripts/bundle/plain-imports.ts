import type { Plugin } from 'vite'

/** The build tool's helper around each `import()`. */
const helper = /vite\/preload-helper\.js$/

/**
 * Lets `import()` load code and nothing else. The build tool's helper would fetch the style sheets of that code too, of
 * which there are none (`refuse-late-styles.ts`), for 0.6 KB of every first visit. The build fails if the helper has
 * moved.
 */
export function plainImports(): Plugin {
  let isMet = false
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load(id) {
      if (!helper.test(id)) return undefined
      isMet = true
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd(error) {
      if (!error && !isMet)
        this.error("plain-imports: the build tool's helper is not there any more; has it moved?")
    },
  }
}
