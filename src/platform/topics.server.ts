import type { Content } from './content.server.ts'
import type { TopicKind } from './interest.ts'

/** A coupon, an event, news or a shop, with what interests are compared to. */
export type TopicFacts = {
  readonly kind: TopicKind | 'shop'
  readonly uid: string
  /** The shop whose it is; null if it is the centre's, or a shop. */
  readonly shopUid: string | null
  /** Null for what is no event. */
  readonly event: { readonly kind: string; readonly isForChildren: boolean } | null
  /** Only of a shop. */
  readonly shop?: { readonly category: string; readonly words: readonly string[]; readonly isPlace: boolean }
}

/** Lists what a subject has for a centre, past and future. */
export type ListTopicFacts = (content: Content, centreUid: string) => Promise<readonly TopicFacts[]>
