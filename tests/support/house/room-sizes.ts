import { posix } from 'node:path'
import type { Module } from './modules.ts'

/** The maximum number of source files in a room. A larger room probably has more than one subject. */
const mostFiles = 25

/** Folders whose files are all of one kind and named by a fixed scheme; they may be larger. */
const lists = [/^src\/.*\/migrations$/, /^tests\/(e2e|integration)$/]

/**
 * The rooms with too many source files. Files of subfolders count for the subfolder. All given files are counted, so
 * callers leave tests out.
 */
export function findFullRooms(modules: readonly Module[]): string[] {
  const rooms = Map.groupBy(modules, ({ path }) => posix.dirname(path))
  return [...rooms]
    .filter(([room, { length }]) => length > mostFiles && !lists.some((list) => list.test(room)))
    .map(
      ([room, { length }]) =>
        `${room} has ${length} source files, over ${mostFiles}: split it by what it holds`,
    )
}

/** Files of a folder whose names differ only in their ending: a search for the one finds the other. */
export function findTwins(modules: readonly Module[]): string[] {
  const names = Map.groupBy(modules, ({ path }) => path.replace(/\.[a-z]+$/, ''))
  return [...names.values()]
    .filter(({ length }) => length > 1)
    .map((twins) => `${twins.map(({ path }) => path).join(' and ')} differ only in their ending`)
}
