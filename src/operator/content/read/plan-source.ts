import { mapFile, type MapFile } from '#features/map/plan/map-file/map-file.schema.ts'
import type { PlanFiles } from '#features/map/imdf/read-imdf.ts'
import type { ContentFault } from './content-fault.ts'
import { absentEntry, parseYamlEntry, type Entry } from './yaml-entry.ts'

/** The folder of a centre with the files of its plan, and the file beside them. */
export const planFolder = 'map'
export const planFileName = 'map.yaml'

export type PlanSource = {
  readonly files: PlanFiles
  /** Null if it could not be parsed. */
  readonly mapFile: Entry<MapFile> | null
}

/** A file of a plan, by its path below the content folder; archives are unpacked with the folder that is in them. */
export const isPlanFile = (path: string): boolean => /^[^/]+\/map\/.+\.(geo)?json$/i.test(path)

/** The plan of a centre; null if it has none. */
export function parsePlanSource(
  uid: string,
  texts: ReadonlyMap<string, string>,
): { readonly plan: PlanSource | null; readonly faults: readonly ContentFault[] } {
  const prefix = `${uid}/${planFolder}/`
  const files = [...texts].filter(([path]) => path.startsWith(prefix) && isPlanFile(path))
  const path = `${prefix}${planFileName}`
  const text = texts.get(path)
  if (files.length === 0 && text === undefined) return { plan: null, faults: [] }
  const named = new Map(files.map(([file, source]) => [file.slice(prefix.length), source]))
  const entry = parseYamlEntry(path, text ?? '{}', mapFile)
  if (!entry.ok) return { plan: { files: named, mapFile: null }, faults: entry.problem }
  const parsed = text === undefined ? absentEntry(path, entry.value.value) : entry.value
  return { plan: { files: named, mapFile: parsed }, faults: [] }
}
