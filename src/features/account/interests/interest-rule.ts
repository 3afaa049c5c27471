import type { EventKind } from '#features/editorial/event-kind.ts'

/** What operators can name as a whole in the rule of an interest. */
export const topicKinds = ['coupon', 'event', 'news'] as const
/** A coupon, an event, or news. */
export type TopicKind = (typeof topicKinds)[number]

/** What can suit an interest. */
export type SubjectKind = TopicKind | 'shop'

/** What suits an interest, as the operator says it; each list may be empty. */
export type InterestRule = {
  /** Everything from shops of these categories. */
  readonly categories: readonly string[]
  /** Everything from shops that have one of these words, in either language. */
  readonly words: readonly string[]
  /** Events of these kinds. */
  readonly eventKinds: readonly EventKind[]
  /** Events that are made for children. */
  readonly forChildren: boolean
  /** All coupons, all events, or all news. */
  readonly all: readonly TopicKind[]
}

/** The rule of an interest that nothing suits. */
export const noInterestRule: InterestRule = {
  categories: [],
  words: [],
  eventKinds: [],
  forChildren: false,
  all: [],
}

/** What is known of a coupon, an event, news or a shop; `shop` is null if it is the centre's. */
export type Subject = {
  readonly kind: SubjectKind
  readonly shop: { readonly category: string; readonly words: readonly string[] } | null
  /** Null for what is no event. */
  readonly event: { readonly kind: EventKind; readonly isForChildren: boolean } | null
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
