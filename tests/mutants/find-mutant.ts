import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Mutant } from './mutant.ts'

const sources = ['src', 'scripts']

/** The paths of all source files, by name. */
export function listSources(root: string): ReadonlyMap<string, readonly string[]> {
  const paths = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  return Map.groupBy(paths, (path) => basename(path))
}

/** Where a fault is to be made, and the tests of that name. */
export type Found = { readonly path: string; readonly tests: readonly string[]; readonly faulty: string }

/** Finds the places of a mutant, or says why it cannot be tried. Of files with the same name, the one with the text is meant. */
export function findMutant(
  root: string,
  paths: ReadonlyMap<string, readonly string[]>,
  { file, text, fault, test }: Mutant,
): Found | string {
  const tests = paths.get(test) ?? []
  if (tests.length === 0 || /\.long\.test\./.test(test)) return `${test}: no test of npm test`
  const holders = (paths.get(file) ?? []).flatMap((path) => {
    const parts = readFileSync(join(root, path), 'utf8').split(text)
    return parts.length === 1 ? [] : [{ path, parts }]
  })
  const [holder] = holders
  if (holder === undefined || holders.length > 1 || holder.parts.length > 2)
    return `${file}: «${text}» is not there once`
  return { path: holder.path, tests, faulty: holder.parts.join(fault) }
}
