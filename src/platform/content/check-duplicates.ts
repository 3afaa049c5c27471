import type { ContentFault } from './content-fault.ts'
import { faultAt, type Entry } from './yaml-entry.ts'
import type { ValuePath } from './value-path.ts'

/** A name that has to be the only one of its kind, and where it stands. */
type NamedPlace = { readonly name: string; readonly path: ValuePath }

/** The entries of a list whose uid, or other name, an earlier one has already. */
export const findDoubles = <Field extends string>(
  entry: Entry<unknown>,
  items: readonly { readonly [Name in Field]: string }[],
  field: Field,
  list: ValuePath = [],
): ContentFault[] =>
  findDuplicates(
    entry,
    items.map((item, index) => ({ name: item[field], path: [...list, index, field] })),
  )

/** Names that stand at an earlier place already. */
export function findDuplicates(entry: Entry<unknown>, places: readonly NamedPlace[]): ContentFault[] {
  const firstOf = new Map(places.toReversed().map(({ name, path }) => [name, path]))
  return places.flatMap(({ name, path }) => {
    const first = firstOf.get(name) ?? path
    if (first === path) return []
    const { line } = entry.positionOf(first)
    return [faultAt(entry, path, `${name} is there already, in line ${line}`, 'give each a name of its own')]
  })
}
