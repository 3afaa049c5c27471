import * as v from 'valibot'
import { localised, photos, uid } from '#platform/content/content-fields.schema.ts'
import { centreFile } from '#operator/content/read/schemas/centre-file.schema.ts'
import { couponsFile } from '#operator/content/read/schemas/coupons-file.schema.ts'
import { eventFile, newsFile } from '#operator/content/read/schemas/editorial-files.schema.ts'
import { openingHours } from '#operator/content/read/schemas/opening-hours.schema.ts'
import { shopsFile } from '#operator/content/read/schemas/shop-files.schema.ts'
import { faqFile } from '#operator/content/read/schemas/text-files.schema.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { fieldOfEntry } from './columns.ts'

/* What the people of a centre write in Directus: one collection for each kind, with the fields of the content. */

type KindRow = {
  readonly schema: v.GenericSchema
  readonly icon: string
  /** How an entry is named in lists. */
  readonly template: string
  /** The screen that shows an entry; a parameter beside the centre is its uid. */
  readonly screen: RouteName
}

/** Shops come first, because other entries refer to them. */
export const kinds = {
  shops: {
    schema: v.omit(shopsFile.item, ['photos']),
    icon: 'storefront',
    template: '{{uid}} · {{unit}}',
    screen: 'centerUid-shops-shopUid',
  },
  photos: {
    // Of a shop, or of the centre itself.
    schema: v.strictObject({ shop: v.optional(uid), ...photos.wrapped.item.entries }),
    icon: 'photo_library',
    template: '{{shop.uid}} {{alt_de}}',
    screen: 'centerUid-shops-shopUid',
  },
  notices: {
    schema: centreFile.entries.notices.wrapped.item,
    icon: 'campaign',
    template: '{{text_de}}',
    screen: 'centerUid',
  },
  services: {
    schema: centreFile.entries.services.item,
    icon: 'wc',
    template: '{{name_de}}',
    screen: 'centerUid-services',
  },
  special_days: {
    schema: openingHours.entries.special.wrapped.item,
    icon: 'today',
    template: '{{date}} {{label_de}}',
    screen: 'centerUid',
  },
  events: {
    schema: v.strictObject({ uid, ...eventFile.entries }),
    icon: 'event',
    template: '{{title_de}}',
    screen: 'centerUid-events-eventsUid',
  },
  news: {
    schema: v.strictObject({ uid, ...newsFile.entries }),
    icon: 'newspaper',
    template: '{{title_de}}',
    screen: 'centerUid-news-newsUid',
  },
  coupons: {
    schema: couponsFile.item,
    icon: 'sell',
    template: '{{title_de}}',
    screen: 'centerUid-coupons-couponUid',
  },
  faq: {
    // The questions of one group follow each other; the group is named by each of them.
    schema: v.strictObject({ group: localised, ...faqFile.item.entries.items.item.entries }),
    icon: 'help',
    template: '{{question_de}}',
    screen: 'centerUid-faq',
  },
} as const satisfies Readonly<Record<string, KindRow>>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** The way between the columns of a kind and its entries in the content. */
export const fields = Object.fromEntries(
  kindNames.map((kind) => [kind, fieldOfEntry(kinds[kind].schema)]),
) as Readonly<Record<Kind, ReturnType<typeof fieldOfEntry>>>
