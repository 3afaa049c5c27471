import { toJson } from '#db/tables.ts'
import type { CheckContext } from '../check/check-context.ts'
import type { CentreContent, Content } from '../read/content.ts'
import { buildCentreRow } from './centre-row.ts'
import {
  buildCouponRows,
  buildEditorialRows,
  buildFaqRows,
  buildInfoPageRows,
  buildShopRows,
} from './centre-rows.ts'
import { fillProduct } from './fill-product.ts'
import { parseRulePath } from '../check/redirect-rules.ts'
import { dayIn } from '../read/resolve-days.ts'
import type { ImageAddresses } from '../media/image-addresses.ts'
import { valueOf, type Rows } from './row-sources.ts'

/** The tables that an import replaces, in the order of writing: rows refer only to rows of earlier tables. */
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

/** The new rows of each content table. */
export type ContentRows = { readonly [Table in (typeof contentTables)[number]]: Rows<Table> }

/** Turns content without faults into the rows of the database; Markdown is rendered and days are resolved here. */
export function buildRows(
  content: Content,
  addresses: ImageAddresses,
  { now, product }: Pick<CheckContext, 'now' | 'product'>,
): ContentRows {
  const rows = buildOpenRows(content, addresses, now)
  // Messages are formatted when they are shown, so they keep the placeholder for the product's name.
  const filled = contentTables.map((table) => [
    table,
    table === 'message' ? rows[table] : fillProduct(rows[table], product),
  ])
  return Object.fromEntries(filled) as ContentRows
}

/** The rows with the texts as written, with the placeholder for the product's name. */
function buildOpenRows(content: Content, addresses: ImageAddresses, now: Date): ContentRows {
  const { global, centres } = content
  const todayOf = (centre: CentreContent) => dayIn(valueOf(centre.centre).timeZone, now)
  const today = dayIn('Europe/Berlin', now)
  const perCentre = <Row>(build: (centre: CentreContent, today: string) => Row[]) =>
    centres.flatMap((centre) => build(centre, todayOf(centre)))
  return {
    category: valueOf(global.categories).map(({ id, name, words }, position) => ({
      id,
      position,
      name: toJson(name),
      words: toJson(words),
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
