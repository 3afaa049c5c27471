import { mapFile, type MapFile } from '#features/map/plan/map-file/map-file.schema.ts'
import type { PlanFiles } from '#features/map/imdf/read-imdf.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import { absentEntry, parseYamlEntry, type Entry } from '#platform/content/yaml-entry.ts'

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

/** Endings of files that hold plans, and are not read. */
const unread = [
  {
    ending: /\.(zip|imdf|gz|tgz|tar|7z|rar)$/i,
    problem: 'this is an archive, which is not read',
    remedy: 'unpack it into this folder, and remove it',
  },
  {
    ending: /\.(dwg|dxf|ifc|rvt|shp|gpkg|kml|kmz|geojsonl|ndjson)$/i,
    problem: 'this format is not read',
    remedy: 'export the plan as IMDF, or draw each floor as SVG for `npm run content -- map from-svg`',
  },
] as const

/** Files in the folder of a plan that hold one, and would be left out silently. */
export const findUnreadPlans = (paths: readonly string[]): ContentFault[] =>
  paths
    .filter((path) => path.split('/')[1] === planFolder)
    .flatMap((file) =>
      unread
        .filter(({ ending }) => ending.test(file))
        .map(({ problem, remedy }) => faultOf(file, problem, remedy)),
    )

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
