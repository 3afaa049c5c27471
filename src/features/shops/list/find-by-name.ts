import type { ShopList } from './shop-list.ts'

/**
 * The shops whose name or category has the typed text: the search without its code or its index, which cannot be fetched without
 * a network. Null if that finds nothing, or if a filter is chosen as well.
 */
export function findByName(whole: ShopList, search: string): ShopList | null {
  const chosen = new URLSearchParams(search)
  const text = chosen.get('q') ?? ''
  if (text.trim() === '' || chosen.size > 1) return null
  const shops = whole.shops.filter(({ name, category }) =>
    `${name} ${category.value}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  )
  return shops.length === 0 ? null : { ...whole, query: { ...whole.query, q: text }, shops }
}
