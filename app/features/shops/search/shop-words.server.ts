import type { Localised } from '#app/i18n/localised.ts'
import type { Content } from '#app/platform/content.server.ts'
import { loadShops, type ShopRecord } from '../shop-records.server.ts'
import { listDescriptionWords, type Searchable } from './shop-index.ts'
import type { WordsOfShops } from './shop-words.ts'

const bothOf = (text: Localised | null): string[] => (text === null ? [] : [text.de, text.en ?? ''])

/** A shop as the search needs it: names in both languages, because visitors type in their own. */
export function describeShop(shop: ShopRecord): Searchable {
  const html = [...bothOf(shop.description_html), ...bothOf(shop.note_html)].join(' ')
  return {
    name: shop.name,
    keywords: bothOf(shop.category),
    description: html.replaceAll(/<[^>]*>|&\w+;/g, ' '),
  }
}

/** Kept as long as the records are in memory. */
const known = new WeakMap<readonly ShopRecord[], WordsOfShops>()

/** What the search compares of the shops of a centre, so that a browser can search like the server. */
export async function findShopWords(
  content: Content,
  centreUid: string,
  nowMs: number,
): Promise<WordsOfShops> {
  const { shops } = await loadShops(content, centreUid, nowMs)
  const words = known.get(shops) ?? Object.fromEntries(shops.map((shop) => [shop.uid, wordsOf(shop)]))
  known.set(shops, words)
  return words
}

function wordsOf(shop: ShopRecord): WordsOfShops[string] {
  const { keywords, description } = describeShop(shop)
  // Sorted, the words of similar shops compress better.
  return { keywords, words: [...new Set(listDescriptionWords(description))].toSorted().join(' ') }
}
