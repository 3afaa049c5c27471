/** The signatures of notices that were taken, so that none is taken twice; kept for as long as they are valid. */
export type ContentNoticeTable = {
  signature: string
  taken_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    content_notice: ContentNoticeTable
  }
}
