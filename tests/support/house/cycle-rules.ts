import type { Module } from './modules.ts'

/** A dependency graph: names, each with the names that it needs. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The cycles of the graph, each beginning and ending with its alphabetically first name. If cycles share names, not
 * every one is listed, but at least one: the list is empty only if there is no cycle.
 */
export function findCycles(needs: Needs): string[][] {
  const circles = new Map<string, string[]>()
  const done = new Set<string>()
  function walk(name: string, way: readonly string[]): void {
    const start = way.indexOf(name)
    if (start >= 0) {
      const circle = fromFirst(way.slice(start))
      circles.set(circle.join(), circle)
    } else if (!done.has(name)) {
      for (const next of needs.get(name) ?? []) walk(next, [...way, name])
      done.add(name)
    }
  }
  for (const name of [...needs.keys()].toSorted()) walk(name, [])
  return [...circles.values()]
}

function fromFirst(circle: readonly string[]): string[] {
  const first = circle.toSorted()[0] ?? ''
  const at = circle.indexOf(first)
  return [...circle.slice(at), ...circle.slice(0, at), first]
}

/**
 * Each cycle of modules that import each other. Type imports count too: to understand, move or test one of the modules
 * you need all of them.
 */
export function findModuleCycles(modules: readonly Module[]): string[] {
  const needs = new Map(
    modules
      .filter(({ path }) => /^(src|scripts)\//.test(path))
      .map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target).toSorted())]),
  )
  return findCycles(needs).map((circle) => `${circle.join(' → ')}: modules import each other`)
}
