import type { ColumnType } from 'kysely'
import type { Salutation } from '#app/features/profile/profile.ts'

/** The personal data of one account, in the embedded database; with a gateway the table stays empty. */
export type ConsumerProfileTable = {
  /** The account's id at the identity provider. */
  oid: string
  first_name: string | null
  last_name: string | null
  salutation: Salutation | null
  /** `YYYY-MM-DD` */
  birth_date: string | null
  postal_code: string | null
  /** A jsonb column. */
  interests: ColumnType<readonly string[], string | undefined, string>
  centre_uid: string | null
  updated_at: ColumnType<Date, Date, Date>
}
