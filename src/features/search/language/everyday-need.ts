/** A need of everyday life in a shopping centre, and the words by which visitors of either language name it. */
export type EverydayNeed = {
  readonly id: string
  /** An entry of the content that has one of these words is about the need. */
  readonly de: readonly string[]
  readonly en: readonly string[]
  /** Words of both languages that ask for the need, although a text that has them may be about something else. */
  readonly asks: readonly string[]
  /** Chains that answer it: who asks for one that is not in the centre is told so, and offered what answers the need. */
  readonly brands: readonly string[]
  /** The ids of needs that answer this one too, only not as well. */
  readonly near: readonly string[]
  /** It says more about what is wanted than the thing that it is about: «return shoes» is a question of returning. */
  readonly specific: boolean
  /**
   * It asks how something is done here: who asks to «return shoes» needs the answer about returns, although it names no
   * shoes, before a shop of shoes whose text mentions returns.
   */
  readonly question: boolean
  /** Equipment of the centre: who says that it is broken asks for it, and not for somebody who repairs such things. */
  readonly equipment: boolean
  /**
   * Not every centre has it: where nothing is known by its words, who asks for it is told that it is not here, and offered what is
   * near, as for a chain.
   */
  readonly rare: boolean
}

/** The most words of a phrase that is understood. */
export const longestPhrase = 5

/** The needs that the app itself gives to entries by their data; the words for them are content like all others. */
export const needsOfData = [
  'opening',
  'open-now',
  'sunday',
  'saturday',
  'holiday',
  'late',
  'early',
  'free',
  'coupon',
  'loyalty',
  'event',
  'parking',
  'parking-price',
  'pay-ticket',
  'lost-ticket',
  'restaurant',
] as const
