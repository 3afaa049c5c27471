import { findCycles } from './cycle-rules.ts'
import type { Module, ModuleImport } from './modules.ts'

/*
 * The order of the house: which folder may import from which. `core` ← `i18n`, `ui`, `platform` ← `features` ← `operator`
 * ← `site` ← `delivery` ← `main`.
 */

/** The floors from the ground up. A module imports from its own floor and from those below. */
const floors: readonly (readonly string[])[] = [
  ['core'],
  ['i18n', 'ui', 'platform'],
  ['features'],
  ['operator'],
  ['site'],
  ['delivery'],
  ['main'],
]

const partsOf = (path: string): string[] => path.split('/')
const floorOf = (path: string): number => floors.findIndex((floor) => floor.includes(partsOf(path)[1] ?? ''))

/** A module of the product, not of its tools and tests. */
export const isOfHouse = (path: string): boolean => path.startsWith('src/')

/** An import from a floor above. */
export function judgeDirection({ path }: Module, { target }: ModuleImport): string | undefined {
  if (!isOfHouse(path) || !isOfHouse(target)) return undefined
  if (floorOf(path) < 0) return 'is in no known folder of src/'
  return floorOf(target) > floorOf(path) ? `is below ${partsOf(target)[1]}/` : undefined
}

/** A room: a subject of `features/`, a part of `operator/`, or another folder directly in `src/`. */
export function roomOf(path: string): string {
  const [, folder = '', inner = ''] = partsOf(path)
  return ['features', 'operator'].includes(folder) ? `${folder}/${inner}` : folder
}

/** The rooms of `src/`, each with the rooms that it imports from; types count too. */
export function mapRooms(modules: readonly Module[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const { path, imports } of modules.filter((module) => isOfHouse(module.path))) {
    const needs = rooms.get(roomOf(path)) ?? new Set()
    rooms.set(roomOf(path), needs)
    for (const { target } of imports)
      if (isOfHouse(target) && roomOf(target) !== roomOf(path)) needs.add(roomOf(target))
  }
  return rooms
}

const foldersOf = (path: string): string[] =>
  partsOf(path)
    .slice(0, -1)
    .map((_, index, folders) => folders.slice(0, index + 1).join('/'))

/**
 * The dependency between sibling folders that an import creates: between files in `src/a/x` and `src/a/y` it is one
 * between these two. A file directly in `src/a` belongs to no inner folder.
 */
function findNeed(path: string, target: string): readonly [string, string] | undefined {
  const [from, to] = [foldersOf(path), foldersOf(target)]
  const level = from.findIndex((folder, index) => folder !== to[index])
  const [needing, needed] = [from[level], to[level]]
  return needing === undefined || needed === undefined ? undefined : [needing, needed]
}

/** Each cycle of folders that need each other, on every level; type imports count too. */
export function findFolderCycles(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    if (!/^(src|scripts)\//.test(path)) continue
    for (const { target } of imports) {
      const need = findNeed(path, target)
      if (need) needs.set(need[0], (needs.get(need[0]) ?? new Set()).add(need[1]))
    }
  }
  return findCycles(needs).map((circle) => `${circle.join(' → ')}: folders need each other`)
}
