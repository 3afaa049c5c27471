import type { Plugin } from 'vite'

const styleModule = /\.module\.css(\?|$)/
const importOfStyles = /import (\w+) from (["'][^"']+\.module\.css["'])/g

/**
 * Writes the names of classes where they are used, in the browser's files. Otherwise the file that every page loads has a
 * table of names for each of its style sheets, also for those of parts that come later: 0.9 KiB of every first visit.
 * So that the bundler can follow each name, files import a style module's names instead of its object of names. The
 * build fails if a class is used that no rule is for.
 */
export const inlineClassNames = (): Plugin => ({
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(code, id) {
    // Else a module of which no name is left would be dropped together with its styles.
    if (styleModule.test(id)) return { code, map: null, moduleSideEffects: 'no-treeshake' }
    const changed = code.replace(importOfStyles, 'import * as $1 from $2')
    return changed === code ? undefined : { code: changed, map: null }
  },
  onLog(_, log) {
    if (log.code === 'IMPORT_IS_UNDEFINED') this.error(`inline-class-names: ${log.message}`)
  },
})
