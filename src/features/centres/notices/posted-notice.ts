import type { Localised } from '#i18n/localised.ts'

/** What a notice is about: something out of order, a closed entrance, an early end of the day, or anything else. */
export type NoticeSubject =
  | {
      readonly kind: 'out-of-order'
      readonly service: string
      /** The German name of one of its parts; null for the service as a whole. */
      readonly part: string | null
      /** Its name when the notice was posted: other content may not know it any more. */
      readonly name: Localised
    }
  | {
      readonly kind: 'entrance'
      readonly entrance: string
      readonly name: Localised
    }
  | {
      readonly kind: 'closing'
      /** `YYYY-MM-DD` and `HH:MM` at the centre. */
      readonly day: string
      readonly time: string
    }
  | { readonly kind: 'text' }

export const noticeKinds = [
  'out-of-order',
  'entrance',
  'closing',
  'text',
] as const satisfies readonly NoticeSubject['kind'][]

/** What staff tell visitors. One language of the text is enough: the other one is empty. */
export type PostedNotice = {
  readonly about: NoticeSubject
  readonly text: Localised | null
  readonly from: Date
}

const dayMs = 24 * 60 * 60_000
export const longestNoticeMs = 14 * dayMs
/** So long before its end, staff are reminded of a notice, and can let it stand for as much longer. */
export const reminderMs = dayMs
export const mostNotices = 20
/** How many characters a text has in each language. */
export const longestNoticeText = 280
