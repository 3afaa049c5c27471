/** What kind of event it is, in the order in which the filter offers them (EVT-02). */
export const eventKinds = [
  'concert',
  'stage',
  'reading',
  'exhibition',
  'market',
  'workshop',
  'tasting',
  'tour',
  'sport',
  'games',
  'shopping',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]
