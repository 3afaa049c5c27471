import { parseRedirectSource } from '#features/centres/redirects/redirect-source.ts'
import { calendarDayAt } from '#core/calendar-day.ts'
import { toJson } from '#platform/database/tables.server.ts'
import type { CheckContext } from '../check/check-context.ts'
import type { CentreContent, Content, GlobalContent, SearchNeed } from '../read/content.ts'
import { shippedSearchWords } from '../read/shipped-search-words.server.ts'
import { buildCentreRow } from './centre-row.ts'
import {
  buildCouponRows,
  buildEditorialRows,
  buildFaqRows,
  buildInfoPageRows,
  buildShopRows,
} from './centre-rows.ts'
import { fillProduct } from './fill-product.ts'
import { importDayAt } from '#platform/content/relative-day.ts'
import type { ImageAddresses } from '../media/image-addresses.ts'
import { contentTables, type ContentRows } from './content-tables.ts'
import { valueOf, type Rows } from './row-sources.ts'
import { packGraph } from '#features/map/way/packed-graph.ts'
import { planOf } from '../check/check-plan.ts'

type RowContext = Pick<CheckContext, 'now' | 'product'>

/** Turns content without faults into the rows of the database; Markdown is rendered and days are resolved here. */
export function buildRows(content: Content, addresses: ImageAddresses, context: RowContext): ContentRows {
  const shared = buildSharedRows(content.global, context)
  const own = buildCentreRows(content, addresses, context)
  return Object.fromEntries(
    contentTables.map((table) => [table, [...shared[table], ...own[table]]]),
  ) as ContentRows
}

export const buildSharedRows = (global: GlobalContent, { now, product }: RowContext): ContentRows =>
  fillRows(buildOpenSharedRows(global, now), product)

export const buildCentreRows = (
  content: Pick<Content, 'global' | 'centres'>,
  addresses: ImageAddresses,
  { now, product }: RowContext,
): ContentRows => fillRows(buildOpenCentreRows(content, addresses, now), product)

const noRows: ContentRows = {
  category: [],
  interest: [],
  centre: [],
  centre_map: [],
  shop: [],
  coupon: [],
  editorial: [],
  faq_item: [],
  info_page: [],
  redirect_rule: [],
  message: [],
  search_words: [],
}

/** Writes the product's name into the texts. */
function fillRows(rows: ContentRows, product: string): ContentRows {
  // Messages are formatted when they are shown, so they keep the placeholder for the product's name.
  const filled = contentTables.map((table) => [
    table,
    table === 'message' ? rows[table] : fillProduct(rows[table], product),
  ])
  return Object.fromEntries(filled) as ContentRows
}

/** The rows of what all centres share, with the placeholder for the product's name. */
function buildOpenSharedRows(global: GlobalContent, now: Date): ContentRows {
  return {
    ...noRows,
    category: valueOf(global.categories).map(({ id, name, words }, position) => ({
      id,
      position,
      name: toJson(name),
      words: toJson(words),
    })),
    interest: valueOf(global.interests).map(({ id, name, suits }, position) => ({
      id,
      position,
      name: toJson(name),
      suits: toJson(suits),
    })),
    faq_item: buildFaqRows(null, valueOf(global.faq)),
    info_page: buildInfoPageRows(null, global.pages, importDayAt(now)),
    redirect_rule: valueOf(global.redirects).map(({ from, to, status }) => {
      const { path, isPrefix, query } = parseRedirectSource(from)
      return { from_path: query === '' ? path : `${path}?${query}`, is_prefix: isPrefix, target: to, status }
    }),
    message: Object.entries(valueOf(global.messages)).map(([key, text]) => ({ key, text: toJson(text) })),
    search_words: [{ needs: toJson(needsOf(global)) }],
  }
}

/** The words of the content, or if it has none those that come with the app. */
function needsOf(global: GlobalContent): readonly SearchNeed[] {
  const own = valueOf(global.searchWords)
  return own.length > 0 ? own : shippedSearchWords().needs
}

/** The rows of the centres, with the placeholder for the product's name. */
function buildOpenCentreRows(
  { global, centres }: Pick<Content, 'global' | 'centres'>,
  addresses: ImageAddresses,
  now: Date,
): ContentRows {
  const perCentre = <Row>(build: (centre: CentreContent, today: string) => Row[]) =>
    centres.flatMap((centre) =>
      build(centre, calendarDayAt(now.getTime(), valueOf(centre.centre).timeZone).toString()),
    )
  return {
    ...noRows,
    centre: perCentre((centre, day) => [buildCentreRow(centre, addresses, day)]),
    centre_map: perCentre((centre) => buildPlanRows(centre, global.brands)),
    shop: perCentre((centre, day) => buildShopRows(centre, global.brands, addresses, day)),
    coupon: perCentre(buildCouponRows),
    editorial: perCentre((centre, day) => buildEditorialRows(centre, addresses, day)),
    faq_item: perCentre(({ uid, faq }) => buildFaqRows(uid, valueOf(faq))),
    info_page: perCentre(({ uid, pages }, day) => buildInfoPageRows(uid, pages, day)),
  }
}

function buildPlanRows(source: CentreContent, brands: GlobalContent['brands']): Rows<'centre_map'> {
  const plan = planOf(source, brands)
  if (plan === null) return []
  if (!plan.ok) throw new Error('Content with faults cannot be made into rows')
  const { floors, graph, drawing } = plan.value
  return [
    {
      centre_uid: source.uid,
      floors: toJson(floors),
      graph: toJson(packGraph(graph)),
      drawing: toJson(drawing),
    },
  ]
}
