/** What operators can name as a whole in the rule of an interest. */
export const topicKinds = ['coupon', 'event', 'news'] as const
export type TopicKind = (typeof topicKinds)[number]

/** What suits an interest, as the operator says it; each list may be empty. */
export type InterestRule = {
  /** Everything from shops of these categories. */
  readonly categories: readonly string[]
  /** Everything from shops that have one of these words, in either language. */
  readonly words: readonly string[]
  readonly eventKinds: readonly string[]
  /** Events that are made for children. */
  readonly forChildren: boolean
  readonly all: readonly TopicKind[]
}
