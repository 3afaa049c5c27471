import { pageElementIds } from '#core/anchor-ids.ts'
import { findDuplicates } from '#platform/content/check-duplicates.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { FaqGroup } from '../read/content.ts'
import type { ValuePath } from '#platform/content/value-path.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'

/**
 * Anchors that are no address of one entry alone: two entries with the same uid, or a uid that an element of every page
 * has already as its id.
 */
export function checkAnchors(
  entry: Entry<unknown>,
  items: readonly { readonly uid?: string | undefined; readonly path: ValuePath }[],
): ContentFault[] {
  const named = items.flatMap(({ uid: name, path }) =>
    name === undefined ? [] : [{ name, path: [...path, 'uid'] }],
  )
  return [
    ...findDuplicates(entry, named),
    ...named
      .filter(({ name }) => pageElementIds.includes(name))
      .map(({ name, path }) => {
        const problem = `${name} cannot be an anchor: each page has an element with this id`
        return faultAt(entry, path, problem, 'give it another uid')
      }),
  ]
}

export const checkQuestions = (faq: Entry<readonly FaqGroup[]> | null): ContentFault[] =>
  faq === null
    ? []
    : checkAnchors(
        faq,
        faq.value.flatMap(({ items }, group) =>
          items.map(({ uid }, item) => ({ uid, path: [group, 'items', item] })),
        ),
      )
