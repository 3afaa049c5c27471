import type { LocalText } from '#i18n/localised.ts'
import type { ImageView } from '#ui/picture.tsx'

export type Teaser = {
  readonly uid: string
  readonly type: 'event' | 'news'
  readonly title: LocalText
  readonly teaser: LocalText
  readonly location: LocalText | null
  /** "Sa. 05.12.2026", or a range over several days; for news the day of publication. */
  readonly dateText: string
  /** "Bis Sa. 26.12.2026" in a list, if an event of several days has begun; null otherwise. */
  readonly untilText: string | null
  /** "14:00–18:00"; null for news. */
  readonly timeText: string | null
  /** «Abgesagt», if an event does not take place as announced. */
  readonly notice: string | null
  readonly image: ImageView
  readonly exclusive: boolean
}
