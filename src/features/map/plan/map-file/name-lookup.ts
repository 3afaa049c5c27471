import { readId } from '#features/map/imdf/feature.schema.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'

/** A number or name without case, spaces and dots: `U.01` and `u 01` are the same unit. */
export const foldName = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** All words by which a feature is called. */
export const namesOf = ({ properties: { name, altName, shortName } }: Feature): readonly string[] => [
  ...new Set(
    [name, altName, shortName]
      .flatMap((label) => (label ? [label.de, label.en ?? label.de] : []))
      .map(foldName),
  ),
]

/** Finds features as `map.yaml` names them: by id, or all with that name. */
export function createLookup(features: readonly Feature[]): (named: string) => readonly Feature[] {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const byName = new Map<string, Feature[]>()
  for (const feature of features)
    for (const name of namesOf(feature)) {
      const same = byName.get(name)
      if (same === undefined) byName.set(name, [feature])
      else same.push(feature)
    }
  return (named) => {
    const found = byId.get(readId(named))
    return found === undefined ? (byName.get(foldName(named)) ?? []) : [found]
  }
}
