import { parseRedirectSource } from '#features/centres/redirects/redirect-source.ts'
import { calendarDayAt } from '#core/calendar-day.ts'
import { toJson } from '#platform/database/tables.server.ts'
import type { CheckContext } from '../check/check-context.ts'
import type { CentreContent, Content, GlobalContent } from '../read/content.ts'
import type { ContentFile } from '#platform/content/content-file.server.ts'
import type { Entry } from '#platform/content/yaml-entry.ts'
import { readFilesOf } from '../read/subject-files.ts'
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
  return eachTable((table) => [...(shared[table] ?? []), ...(own[table] ?? [])])
}

export const buildSharedRows = (global: GlobalContent, { now, product }: RowContext): ContentRows =>
  fillRows(buildOpenSharedRows(global, now), product)

export const buildCentreRows = (
  content: Pick<Content, 'global' | 'centres'>,
  addresses: ImageAddresses,
  { now, product }: RowContext,
): ContentRows => fillRows(buildOpenCentreRows(content, addresses, now), product)

const eachTable = (rowsOf: (table: keyof ContentRows) => readonly object[]): ContentRows =>
  Object.fromEntries(contentTables.map((table) => [table, rowsOf(table)])) as unknown as ContentRows

const noRows = eachTable(() => [])

/** The rows of the files that subjects bring, by their table. */
function buildSubjectRows(
  of: ContentFile['of'],
  parts: readonly (GlobalContent | CentreContent)[],
): Partial<ContentRows> {
  const built = parts.flatMap((part) =>
    readFilesOf(of, part).flatMap(({ file, entry }) =>
      file
        .toRows((entry as Entry<never>).value, 'uid' in part ? part.uid : '')
        .map((row) => ({ table: file.table, row })),
    ),
  )
  return Object.fromEntries(
    [...Map.groupBy(built, ({ table }) => table)].map(([table, rows]) => [table, rows.map(({ row }) => row)]),
  )
}

function fillRows(rows: ContentRows, product: string): ContentRows {
  // Messages are formatted when they are shown, so they keep the placeholder for the product's name.
  return eachTable((table) => (table === 'message' ? rows[table] : fillProduct(rows[table] ?? [], product)))
}

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
    ...buildSubjectRows('all', [global]),
  }
}

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
    ...buildSubjectRows('centre', centres),
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
