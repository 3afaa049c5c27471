export type DisclosureTable = {
  id: string
  /** The account, as in `account_deletion`. */
  subject: string
  given_by: string
  reason: string
  given_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    disclosure: DisclosureTable
  }
}
