import type { LocalText } from '#i18n/localised.ts'
import type { EventKind } from './event-kind.ts'
import type { EventState } from './event-status.ts'
import type { Teaser } from './teaser.ts'

export type Editorial = Teaser &
  EventState & {
    readonly body: LocalText
    readonly price: LocalText | null
    readonly shop: { readonly uid: string; readonly name: string } | null
    /** `YYYY-MM-DD HH:MM` in the centre's zone; for schema.org and the calendar. */
    readonly starts: string
    readonly ends: string | null
    readonly isPast: boolean
    /** What an event is; news are `other`. */
    readonly kind: EventKind
    readonly isFree: boolean
    readonly isForChildren: boolean
    /** Rises with each change of what a calendar has of the event. */
    readonly sequence: number
  }
