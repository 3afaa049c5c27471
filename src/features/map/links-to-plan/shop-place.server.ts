import type { Locale } from '#i18n/locale.ts'
import type { Content } from '#platform/content.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { boundsOf, type Point } from '../geometry/point.ts'
import { readMap } from '../centre-map.server.ts'
import { findNearestWay } from '../way/find-way.ts'
import { sayFrom, sayStart } from '../way/said-names.ts'
import { toPoints } from '../way/way-graph.ts'
import { labelWidths, partsIn, sizeOf, widthOf, type Frame } from '../floor-picture/floor-picture.ts'
import { covers } from '../floor-picture/keep-apart.ts'
import { readPlanMaterial } from '../screen/view/plan-material.server.ts'
import { emptyQuery, writePlanQuery } from '../screen/view/plan-query.ts'
import { conditionsOf, findBestEntrance, prepareOnce } from '../screen/view/plan-search.ts'
import type { ShopPlaceView } from './shop-place.tsx'

/** Room around the unit of a shop, in centimetres, and the shape of its picture. */
const around = 1_400
const ratio = 3 / 2
/** How wide the picture is on a phone, in pixels. */
const shownWidth = 340
/** How much wider the name of the shop is than those of its neighbours. */
const ownNameSize = 1.35

type Words = (
  key: 'map_shop_title' | 'map_shop_picture' | 'map_show_me',
  values: Record<string, string>,
) => string

/** Where a shop is: its unit with its neighbours, and the ways there; null if it is not on a plan. */
export async function viewShopPlace(
  content: Content,
  {
    centreUid,
    shopUid,
    locale,
    nowMs,
  }: {
    readonly centreUid: string
    readonly shopUid: string
    readonly locale: Locale
    readonly nowMs: number
  },
  tell: Words,
): Promise<ShopPlaceView | null> {
  const map = await readMap(content, centreUid)
  const found = await readPlanMaterial(content, centreUid, locale, nowMs)
  const material = found?.material
  const index = material?.graph.places.findIndex(({ uid, kind }) => uid === shopUid && kind === 'shop') ?? -1
  const place = material?.graph.places[index]
  const picture = place && material.pictures[place.floor]
  if (material === undefined || place === undefined || picture === undefined) return null
  const path = pathOf('centerUid-map', locale, { centerUid: centreUid })
  const ready = prepareOnce(material.graph)
  const conditions = conditionsOf(material, false, nowMs)
  const corners = (map?.drawing[place.floor]?.shapes ?? [])
    .filter((shape) => shape.place === index)
    .flatMap(({ rings }) => rings.flatMap(toPoints))
  const frame = cropAround(corners.length > 0 ? corners : [place.at])
  const { frame: whole, below, units, above, labels } = picture
  const draw = (look: string | undefined, d: string) => `<path data-look="${look}" d="${d}"/>`
  const unit = frame.width / shownWidth
  const pixels = whole.width / unit
  const tier = labelWidths.findLastIndex((width) => width <= pixels)
  const own = {
    ...partsIn(whole, place.at),
    width: widthOf(place.name.de) * ownNameSize,
    height: 22,
  }
  const starts = [
    findNearestWay(ready, place, conditions, 'lift')?.place,
    findBestEntrance(ready, place, conditions),
  ].filter((start) => start !== undefined)
  return {
    title: tell('map_shop_title', {}),
    sentence: tell('map_shop_picture', {
      name: place.name.de,
      floor: material.floors[place.floor]?.name ?? '',
    }),
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    markup: [
      below,
      ...units.map((each) => draw(each.look ?? material.styles[each.place], each.d)),
      above,
      ...units.filter((each) => each.place === index).map(({ d }) => draw('pinned', d)),
    ].join(''),
    unit,
    labels: labels
      .filter((label) => label.tier <= tier && label.lines.length > 0 && label.place !== index)
      .filter((label) => !covers(own, { ...label, ...sizeOf(label) }, whole, pixels))
      .map(({ x, y, lines }) => ({
        x: Math.round(whole.x + x * whole.width),
        y: Math.round(whole.y + y * whole.height),
        lines,
      }))
      .filter(({ x, y }) => isIn(frame, [x, y])),
    name: { x: Math.round(place.at[0] / 10), y: Math.round(place.at[1] / 10), text: place.name.de },
    show: { label: tell('map_show_me', {}), to: path + writePlanQuery({ ...emptyQuery, to: shopUid }) },
    starts: starts.map((start) => ({
      label: sayStart(start, sayFrom(material.said, locale), locale),
      to: path + writePlanQuery({ ...emptyQuery, from: start.uid, to: shopUid }),
    })),
  }
}

const isIn = ({ x, y, width, height }: Frame, [px, py]: Point): boolean =>
  px > x + 20 && px < x + width - 20 && py > y + 10 && py < y + height - 10

/** The part of a floor around some points, in decimetres. */
function cropAround(points: readonly Point[]): Frame {
  const { min, max } = boundsOf(points)
  const [centreX, centreY] = [(min[0] + max[0]) / 20, (min[1] + max[1]) / 20]
  const [wide, high] = [(max[0] - min[0] + 2 * around) / 10, (max[1] - min[1] + 2 * around) / 10]
  const width = Math.round(Math.max(wide, high * ratio))
  const height = Math.round(width / ratio)
  return { x: Math.round(centreX - width / 2), y: Math.round(centreY - height / 2), width, height }
}
