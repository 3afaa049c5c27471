import type { Locale } from '#i18n/locale.ts'
import type { Json } from '#platform/database/columns.server.ts'

/** The texts of the question about consent in one language, word for word, as visitors have seen them. */
type ConsentTextTable = {
  /** SHA-256 of language and texts, hex. */
  hash: string
  locale: Locale
  /** By the key of the message. */
  texts: Json<Readonly<Record<string, string>>>
  first_used_at: Date
}

/** One answer to the question. Rows are never changed: the next answer of the same browser is another row. */
type ConsentRecordTable = {
  id: string
  /** A random id that only the browser knows, so that its visitor can name it. Not linked with an account. */
  consent_id: string
  /** Of the form of the choices, as in the cookie: `v1`. */
  version: string
  text_hash: string
  choice: 'all' | 'none' | 'selection'
  analytics: boolean
  ads: boolean
  recorded_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    consent_text: ConsentTextTable
    consent_record: ConsentRecordTable
  }
}
