import type { Plugin } from 'vite'

/** Where the code of every page of the website begins: the browser's start, the root, and the layout around a screen. */
const start = /\/app\/(entry\.client|root|shell\/default-layout)\.tsx(\?|$)/

/** A screen as the browser loads it. */
const screen = /\/app\/routes\/[^/]+\.tsx\?__react-router-build-client-route$/

/** Code of the app itself. Libraries are large, and stay with the screens that need them. */
const ownCode = /\/app\//

/** A form that comes later brings its styles by `RouteStyles`. */
const stylesOfForms = /\/app\/(ui\/(fields\/|form-message)|features\/profile\/forms\/)/

/**
 * Own code that so many screens import belongs to the first load, as a page would ask for many small files otherwise. Of
 * about forty screens; with 7 or 12 the largest page has more bytes.
 */
const screensThatShare = 9

/**
 * Finds what the first page that a visitor opens loads in any case: what the files of every page import, what that
 * imports in turn, and own code that many screens share. Of code that comes later by `import()` only the styles belong to
 * it, because the server may have written such a part into the page. Put into one file this compresses 5 KB better than
 * in the three dozen files that the bundler would make of it, since it makes one for each set of routes that share
 * something.
 * @returns a plugin, and whether a module belongs to the first load, which is known once the plugin has run
 */
export function findFirstLoad(): { readonly plugin: Plugin; readonly isFirst: (id: string) => boolean } {
  const first = new Set<string>()
  const plugin: Plugin = {
    name: 'first-load',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const starts = ids.filter((id) => start.test(id))
      if (starts.length < 3)
        this.error('first-load: a file that every page begins with is missing; has it moved?')
      const screens = ids.filter((id) => screen.test(id))
      if (screens.length < screensThatShare)
        this.error('first-load: the screens are missing; have they moved?')
      const reach = (from: readonly string[], isDynamic: boolean): ReadonlySet<string> => {
        const reached = new Set(from)
        // A set also visits what is added meanwhile.
        for (const id of reached) {
          const module = this.getModuleInfo(id)
          for (const next of module?.importedIds ?? []) reached.add(next)
          if (isDynamic) for (const next of module?.dynamicallyImportedIds ?? []) reached.add(next)
        }
        return reached
      }
      for (const id of reach(starts, false)) first.add(id)
      const users = new Map<string, number>()
      for (const from of [...starts, ...screens]) {
        const own = reach([from], false)
        if (screens.includes(from)) for (const id of own) users.set(id, (users.get(id) ?? 0) + 1)
        // Another screen may import such a style itself; this one would be without it.
        for (const id of reach([from], true))
          if (id.endsWith('.css') && !own.has(id) && !stylesOfForms.test(id)) first.add(id)
      }
      for (const [id, count] of users) if (count >= screensThatShare && ownCode.test(id)) first.add(id)
    },
  }
  return { plugin, isFirst: (id) => first.has(id) }
}
