import type { ColumnType } from 'kysely'
import type { Salutation } from './profile.ts'

/** The personal data of one account, in the embedded database; empty if a gateway stores the profiles. */
type ConsumerProfileTable = {
  /** The account's id at the identity provider. */
  oid: string
  first_name: string | null
  last_name: string | null
  salutation: Salutation | null
  /** `YYYY-MM-DD` */
  birth_date: string | null
  postal_code: string | null
  interests: ColumnType<readonly string[], string | undefined, string>
  centre_uid: string | null
  updated_at: ColumnType<Date, Date, Date>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    consumer_profile: ConsumerProfileTable
  }
}
