import type { LocalText } from '#i18n/localised.ts'

/** A line of what is different today: a special day, an event, or news. */
export type TodayItem = {
  readonly kind: 'hours' | 'event' | 'news'
  /** The uid of the event or news, or the day. */
  readonly uid: string
  /** "Heute Abend", "Neu", "Do. 24.12." */
  readonly label: string
  readonly text: LocalText
  /** Times; may be empty. */
  readonly detail: string
  readonly to: string
}
