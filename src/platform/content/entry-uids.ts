import { anchorIds, pageElementIds } from '#core/anchor-ids.ts'
import type { Localised } from '#i18n/localised.ts'

/**
 * The uids of services or questions. One that the content does not name is made from the German words, and differs from
 * all that are named.
 */
export function toUids<Item extends { readonly uid?: string | undefined }>(
  items: readonly Item[],
  nameOf: (item: Item) => Localised,
): readonly string[] {
  const named = items.flatMap(({ uid }) => uid ?? [])
  const made = anchorIds(
    items.filter(({ uid }) => uid === undefined).map((item) => nameOf(item).de),
    [...named, ...pageElementIds],
  ).values()
  return items.map(({ uid }) => uid ?? made.next().value ?? '')
}
