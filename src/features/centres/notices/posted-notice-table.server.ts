import type { Localised } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { NoticeSubject } from './posted-notice.ts'

/** What staff have told visitors. It stands beside the content, so no import changes it. */
type PostedNoticeTable = {
  /** That of the form that was posted: sent twice it is one notice. */
  id: string
  centre_uid: string
  about: Json<NoticeSubject>
  text: Json<Localised | null>
  state: 'waiting' | 'shown' | 'ended'
  from_at: Date
  until_at: Date
  posted_at: Date
  posted_by: string
}

/** How often what visitors see of the notices of a centre has changed. */
type NoticeRevisionTable = { centre_uid: string; revision: number }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    posted_notice: PostedNoticeTable
    notice_revision: NoticeRevisionTable
  }
}
