import type { ContentFault } from '../read/content-fault.ts'
import { faultAt, type Entry } from '../read/yaml-entry.ts'
import type { ValuePath } from '../read/value-path.ts'

/** Items with the same key as an earlier item of the list. */
export function findDuplicates<Item>(
  entry: Entry<unknown>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  pathOf: (index: number) => ValuePath,
): ContentFault[] {
  const firstAt = new Map<string, number>()
  return items.flatMap((item, index) => {
    const key = keyOf(item)
    const first = firstAt.get(key)
    if (first === undefined) {
      firstAt.set(key, index)
      return []
    }
    const { line } = entry.positionOf(pathOf(first))
    return [
      faultAt(
        entry,
        pathOf(index),
        `${key} is there already, in line ${line}`,
        'give each a name of its own',
      ),
    ]
  })
}
