import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The parts of React that many files import. */
const parts = ['react', 'react/jsx-runtime', 'react-dom']
const asModule = '\0as-module:'

/**
 * Gives React, which is no ES module, the form of one, in which each of its functions is a binding. Without it every file
 * makes itself an object with a getter for each of them, and each call of a hook or of JSX goes through such a getter: a
 * twentieth of the time in which the server renders a page, and 8 KB of the browser's scripts.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      // Other parts of React ask for the original by `require`.
      const isImport = parts.includes(source) && !importer?.startsWith(asModule) && kind !== 'require-call'
      return isImport ? { id: asModule + source, moduleSideEffects: false } : undefined
    },
    load(id) {
      if (!id.startsWith(asModule)) return undefined
      const part = id.slice(asModule.length)
      const names = Object.keys(require(part) as object)
      return [
        `import part from '${part}'`,
        'export default part',
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => part.${name})()`),
      ].join('\n')
    },
  }
}
