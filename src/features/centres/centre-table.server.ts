import type { ColumnType } from 'kysely'
import type { OpeningSchedule } from './opening-hours/opening-hours.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { StoredImage, StoredImageWithAlt, StoredPhoto } from '#platform/stored-image.server.ts'
import type { Issuer } from '#platform/issuer.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { Address, CentreLinks, Contacts, Coordinates } from './centre.ts'

/*
 * The rows of the content hold exactly one content version: an import replaces them in one transaction. Columns named
 * …Html hold Markdown that the import has made safe, so they may be shown as they are.
 */

/** A service of a centre; `uid` is unique among them, and the anchor of the service on the page that shows it. */
export type StoredService = {
  readonly uid: string
  readonly icon: string
  readonly name: Localised
  readonly text: Localised
  readonly words: SearchWords
  /** Whom it helps; the values of `serviceNeeds` in `services/service.ts`. */
  readonly helps: readonly ('mobility' | 'hearing' | 'sight' | 'quiet' | 'family')[]
  readonly outOfOrder: StoredOutage | null
  /** The things that the service consists of, such as each lift, if they have a state of their own. */
  readonly parts: readonly { readonly name: Localised; readonly outOfOrder: StoredOutage | null }[]
}

/** That something is out of order; `since` is `YYYY-MM-DD`. */
export type StoredOutage = { readonly since: string; readonly note: Localised | null }

/** Something that visitors have to know; shown from `from` until the end of `until` (`YYYY-MM-DD`), if they are given. */
export type StoredNotice = {
  readonly text: Localised
  readonly from: string | null
  readonly until: string | null
}

/** For which windows a screenshot is shown: those of phones are narrow. */
export type FormFactor = 'narrow' | 'wide'

export type StoredScreenshotFile = {
  readonly src: string
  readonly type: string
  readonly width: number
  readonly height: number
}

/** A picture of the app that a browser shows before it installs it; both languages may have the same file. */
export type StoredScreenshot = {
  readonly formFactor: FormFactor
  readonly label: Localised
  readonly files: Readonly<Record<Locale, StoredScreenshotFile>>
}

/** A centre. A feature that stores something with it, such as parking, adds its own columns. */
export interface CentreTable {
  uid: string
  position: number
  name: string
  claim: Json<Localised>
  description_html: Json<Localised>
  /** `accent` is for light surfaces, `accentDark` for dark ones; both have a contrast of at least 4.5:1. */
  brand: Json<{ readonly accent: string; readonly accentDark: string }>
  logotype: Json<StoredImage>
  hero: Json<StoredImageWithAlt>
  /** 1200x630, for link previews. */
  preview_image: string
  photos: ColumnType<readonly StoredPhoto[], string | undefined, string>
  screenshots: ColumnType<readonly StoredScreenshot[], string | undefined, string>
  address: Json<Address>
  coordinates: ColumnType<Coordinates | null, string | undefined, string>
  contacts: Json<Contacts>
  links: ColumnType<CentreLinks, string | undefined, string>
  schedule: Json<OpeningSchedule>
  floors: Json<readonly { readonly id: string; readonly name: Localised }[]>
  services: Json<readonly StoredService[]>
  notices: ColumnType<readonly StoredNotice[], string | undefined, string>
  parking_nearby: ColumnType<Localised | null, string | undefined, string>
  issuer: ColumnType<Issuer | null, string | undefined, string>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    centre: CentreTable
  }
}
