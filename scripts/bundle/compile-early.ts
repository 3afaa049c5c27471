import type { Plugin } from 'vite'

/**
 * Asks Chromium to compile a chunk's functions while the file loads, in parallel with the page's own work: nearly all
 * of the shell runs at once, and compiling function by function would block the page (about 100 ms on a desktop
 * processor). The hint has to be the first line of the file; for other browsers it is a comment.
 */
export const compileEarly = (chunkName: string): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName)
      if (chunk?.type !== 'chunk') return this.error(`compile-early: there is no chunk ${chunkName}`)
      chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})
