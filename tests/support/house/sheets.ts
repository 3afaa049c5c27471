import type { Module } from './modules.ts'

/** The path of a subject's sheet. */
const sheetPath = /^src\/features\/([^/]+)\/\1\.feature\.server\.ts$/

/** The subjects of `src/features/`, each with those that its sheet needs: it may import from these alone. */
export const readSheets = (modules: readonly Module[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    modules.flatMap(({ path, imports }) => {
      const name = sheetPath.exec(path)?.[1]
      if (name === undefined) return []
      return [[name, new Set(imports.flatMap(({ target }) => sheetPath.exec(target)?.[1] ?? []))] as const]
    }),
  )
