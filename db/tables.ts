import type { ColumnType, Generated } from 'kysely'
import type { OpeningSchedule } from '#app/features/opening-hours/opening-hours.ts'
import type { Tariff } from '#app/features/parking/tariff.ts'
import type { Localised } from '#app/i18n/localised.ts'
import type {
  AccountTable,
  IdentityRecordTable,
  KeptSecretTable,
  RateLimitTable,
} from './tables/identity-provider.ts'
import type { AuthSessionTable, RevokedSubjectTable } from './tables/session.ts'
import type { Json } from './tables/columns.ts'
import type { CardTable } from './tables/card.ts'
import type { PaymentTables } from './tables/payment.ts'
import type { SandboxPaymentTable } from './tables/payment-sandbox.ts'
import type { ConsumerProfileTable } from './tables/profile.ts'
import type { CarParkReleaseTable, CarParkTicketTable } from './tables/car-park.ts'

/*
 * The rows of the database as Kysely sees them. Content tables hold exactly one content version: an import replaces
 * their rows in one transaction. Texts named …Html are Markdown made safe at import and may be shown as they are.
 */

/** The text that a jsonb column is written with. */
export const toJson = (value: unknown): string => JSON.stringify(value)

/** An image as pages show it: one address for a drawing, several widths and formats for a photograph. */
export type StoredImage = {
  /** The address to use where only one is possible. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** `srcset` per type, best compression first; empty for drawings. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}
export type StoredImageWithAlt = StoredImage & { readonly alt: Localised }

export type StoredContacts = {
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly instagram: string | null
  readonly facebook: string | null
}

export type StoredParking = {
  readonly active: boolean
  readonly spaces: number
  readonly heightLimit: number
  readonly schedule: OpeningSchedule
  readonly tariff: Tariff
  readonly bays: { readonly accessible: number; readonly charging: number; readonly family: number }
  readonly graceMinutes: number
  /** Whether cameras read licence plates, so that a ticket can be found by one. */
  readonly plateRecognition: boolean
  readonly wayInHtml: Localised
  readonly paymentHtml: Localised
  readonly phone: string
}

/** Whose receipts are given; receipts keep a copy, because they must stay as they were given. */
export type StoredIssuer = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly vatId: string
}

export type CentreTable = {
  uid: string
  position: number
  name: string
  claim: Json<Localised>
  description_html: Json<Localised>
  /** `accent` on light surfaces, `accentDark` on dark ones; both pass 4.5:1. */
  brand: Json<{ readonly accent: string; readonly accentDark: string }>
  logotype: Json<StoredImage>
  hero: Json<StoredImageWithAlt>
  /** 1200x630 for link previews. */
  preview_image: string
  address: Json<{
    readonly street: string
    readonly postalCode: string
    readonly city: string
    readonly googleMaps: string
  }>
  contacts: Json<StoredContacts>
  schedule: Json<OpeningSchedule>
  floors: Json<readonly { readonly id: string; readonly name: Localised }[]>
  services: Json<readonly { readonly icon: string; readonly name: Localised; readonly text: Localised }[]>
  parking: Json<StoredParking | null>
  issuer: ColumnType<StoredIssuer | null, string | undefined, string>
}

export type ShopTable = {
  centre_uid: string
  uid: string
  name: string
  type: 'gastro' | 'shop'
  category: string
  floor: string
  unit: string
  logo: Json<StoredImage>
  /** The tile colour that the logotype is drawn for. */
  colour: string
  description_html: Json<Localised>
  note_html: Json<Localised | null>
  contacts: Json<StoredContacts>
  /** Null: the centre's own hours. */
  schedule: Json<OpeningSchedule | null>
  loyalty_program: Json<{
    readonly name: string
    readonly text: Localised
    readonly registration?: string
  } | null>
}

export type CouponTable = {
  centre_uid: string
  uid: string
  shop_uid: string | null
  position: number
  title: Json<Localised>
  benefit: Json<Localised>
  text_html: Json<Localised>
  conditions: Json<Localised>
  /** `YYYY-MM-DD`, first and last day on which it can be used, in the centre's time zone. */
  valid_from: string
  valid_until: string
  code: string | null
  exclusive: boolean
}

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
}

export type FaqItemTable = {
  /** Null: the items shown without a centre. */
  centre_uid: string | null
  position: number
  group_name: Json<Localised>
  question: Json<Localised>
  answer_html: Json<Localised>
}

export type InfoPageTable = {
  centre_uid: string | null
  name: string
  title: Json<Localised>
  updated: string
  body_html: Json<Localised>
}

export type CategoryTable = { id: string; position: number; name: Json<Localised> }
export type InterestTable = { id: string; position: number; name: Json<Localised> }
/** `from_path` without the trailing `/*` when `is_prefix`. */
export type RedirectRuleTable = { from_path: string; is_prefix: boolean; target: string; status: number }
export type MessageTable = { key: string; text: Json<Localised> }

/** Bytes of images, under names that contain their hash; shared by all replicas. */
export type MediaFileTable = { name: string; type: string; bytes: Buffer; recipe: string }

/** One row: which content is served. `digest` tells whether the files differ from what was imported. */
export type ContentVersionTable = {
  id: Generated<number>
  digest: string
  imported_at: ColumnType<Date, never, never>
}

export type Database = PaymentTables & {
  centre: CentreTable
  shop: ShopTable
  coupon: CouponTable
  editorial: EditorialTable
  faq_item: FaqItemTable
  info_page: InfoPageTable
  category: CategoryTable
  interest: InterestTable
  redirect_rule: RedirectRuleTable
  message: MessageTable
  media_file: MediaFileTable
  content_version: ContentVersionTable
  account: AccountTable
  identity_record: IdentityRecordTable
  kept_secret: KeptSecretTable
  rate_limit: RateLimitTable
  auth_session: AuthSessionTable
  revoked_subject: RevokedSubjectTable
  consumer_profile: ConsumerProfileTable
  card: CardTable
  car_park_ticket: CarParkTicketTable
  car_park_release: CarParkReleaseTable
  sandbox_payment: SandboxPaymentTable
}
