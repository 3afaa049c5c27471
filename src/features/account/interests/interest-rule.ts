import type { InterestRule, TopicKind } from '#platform/interest.ts'

export type SubjectKind = TopicKind | 'shop'

export type Subject = {
  readonly kind: SubjectKind
  readonly shop: { readonly category: string; readonly words: readonly string[] } | null
  /** Null for what is no event. */
  readonly event: { readonly kind: string; readonly isForChildren: boolean } | null
}

/** Whether a coupon, an event, news or a shop suits an interest. Words are the same in capital and small letters. */
export function suitsInterest(
  { categories, words, eventKinds, forChildren, all }: InterestRule,
  { kind, shop, event }: Subject,
): boolean {
  const whole: readonly SubjectKind[] = all
  if (whole.includes(kind)) return true
  if (event !== null && (eventKinds.includes(event.kind) || (forChildren && event.isForChildren))) return true
  if (shop === null) return false
  const wanted = new Set(words.map((word) => word.toLowerCase()))
  return categories.includes(shop.category) || shop.words.some((word) => wanted.has(word.toLowerCase()))
}
