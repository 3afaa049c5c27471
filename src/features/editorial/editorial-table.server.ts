import type { ColumnType } from 'kysely'
import type { Localised } from '#i18n/localised.ts'
import type { StoredImageWithAlt } from '#platform/stored-image.server.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { EventKind } from './event-kind.ts'
import type { EventStatus } from './event-status.ts'

export type EditorialTable = {
  centre_uid: string
  uid: string
  type: 'event' | 'news'
  title: Json<Localised>
  teaser: Json<Localised>
  body_html: Json<Localised>
  image: Json<StoredImageWithAlt>
  exclusive: boolean
  shop_uid: string | null
  /** Events: `YYYY-MM-DD HH:MM` in the centre's time zone. News: `starts` is the day of publication. */
  starts: string
  ends: string | null
  location: Json<Localised | null>
  price: Json<Localised | null>
  /** Of an event; news have `other`. */
  kind: ColumnType<EventKind, EventKind | undefined>
  free: ColumnType<boolean, boolean | undefined>
  for_children: ColumnType<boolean, boolean | undefined>
  /** Of an event; news are `scheduled`. */
  status: ColumnType<EventStatus, EventStatus | undefined>
  /** When a moved event was to begin, like `starts`. */
  previous_starts: ColumnType<string | null, string | null | undefined>
  /** A hash of what a calendar has of the event, and how often it has changed: SEQUENCE (RFC 5545). */
  revision: ColumnType<string, string | undefined>
  sequence: ColumnType<number, number | undefined>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    editorial: EditorialTable
  }
}
