import type { ContentFault } from '#platform/content/content-fault.ts'

/** The faults of spellings, some of which are none if a centre has the same name as the product. */
export type WordingFaults = {
  readonly faults: readonly ContentFault[]
  /** Texts that name the product, by the name that they use. */
  readonly named: ReadonlyMap<string, readonly ContentFault[]>
}

/** The faults of all parts of the content; a centre may have the same name as the product. */
export const judgeWording = (
  found: readonly WordingFaults[],
  centreNames: readonly string[],
): ContentFault[] =>
  found.flatMap(({ faults, named }) => [
    ...faults,
    ...[...named].flatMap(([name, own]) => (centreNames.some((centre) => centre.includes(name)) ? [] : own)),
  ])
