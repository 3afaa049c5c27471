import { useDeferredValue } from 'react'
import type { ShopSummary } from '../shop.ts'

/** As many as are laid out at once (`shop-grid.module.css`): more than a window shows. */
const firstCards = 12

/**
 * The shops of a changing list whose cards are made now: the first ones at once, so that a key is answered on a slow phone, and
 * the others when there is time, unless the next key has changed the list again.
 */
export function useFirstCards(shops: readonly ShopSummary[]): readonly ShopSummary[] {
  const made = useDeferredValue(shops)
  const isMade = made.length === shops.length && made.every(({ uid }, at) => uid === shops[at]?.uid)
  return isMade ? shops : shops.slice(0, firstCards)
}
