import { toJson } from '#db/tables.ts'
import type { CentreContent, Content } from './content.ts'
import { buildCentreRow } from './centre-row.ts'
import {
  buildCouponRows,
  buildEditorialRows,
  buildFaqRows,
  buildInfoPageRows,
  buildShopRows,
} from './centre-rows.ts'
import { parseRulePath } from './redirect-rules.ts'
import { dayIn } from './resolve-days.ts'
import { valueOf, type ImageAddresses, type Rows } from './row-sources.ts'

/** The tables that an import replaces, in the order in which their rows can be written. */
export const contentTables = [
  'category',
  'interest',
  'centre',
  'shop',
  'coupon',
  'editorial',
  'faq_item',
  'info_page',
  'redirect_rule',
  'message',
] as const
export type ContentRows = { readonly [Table in (typeof contentTables)[number]]: Rows<Table> }

/** Turns content without faults into the rows of the database; Markdown is rendered and days are resolved here. */
export function buildRows(content: Content, addresses: ImageAddresses, now: Date): ContentRows {
  const { global, centres } = content
  const todayOf = (centre: CentreContent) => dayIn(valueOf(centre.centre).timeZone, now)
  const today = dayIn('Europe/Berlin', now)
  const perCentre = <Row>(build: (centre: CentreContent, today: string) => Row[]) =>
    centres.flatMap((centre) => build(centre, todayOf(centre)))
  return {
    category: valueOf(global.categories).map(({ id, name }, position) => ({
      id,
      position,
      name: toJson(name),
    })),
    interest: valueOf(global.interests).map(({ id, name }, position) => ({
      id,
      position,
      name: toJson(name),
    })),
    centre: centres.map((centre) => buildCentreRow(centre, addresses, todayOf(centre))),
    shop: perCentre((centre, day) => buildShopRows(centre, global.brands, addresses, day)),
    coupon: perCentre(buildCouponRows),
    editorial: perCentre((centre, day) => buildEditorialRows(centre, addresses, day)),
    faq_item: [
      ...buildFaqRows(null, valueOf(global.faq)),
      ...perCentre(({ uid, faq }) => buildFaqRows(uid, valueOf(faq))),
    ],
    info_page: [
      ...buildInfoPageRows(null, global.pages, today),
      ...perCentre(({ uid, pages }, day) => buildInfoPageRows(uid, pages, day)),
    ],
    redirect_rule: valueOf(global.redirects).map(({ from, to, status }) => {
      const { path, isPrefix } = parseRulePath(from)
      return { from_path: path, is_prefix: isPrefix, target: to, status }
    }),
    message: Object.entries(valueOf(global.messages)).map(([key, text]) => ({ key, text: toJson(text) })),
  }
}
