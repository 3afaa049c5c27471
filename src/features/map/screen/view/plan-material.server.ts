import { requireCentre } from '#features/centres/centre-content.server.ts'
import { listClosedEntrances } from '#features/centres/notices/merge-notices.ts'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { loadShops } from '#features/shops/shop-records.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { findOutages, readMap, type CentreMap } from '#features/map/centre-map.server.ts'
import { listSaidNames } from '#features/map/way/name-in-sentence.ts'
import type { WayGraph } from '#features/map/way/way-graph.ts'
import { drawFloor } from '#features/map/floor-picture/draw-floor.ts'
import type { PlaceStyle, PlanMaterial } from './plan-material.ts'
import { sharePrepared } from './plan-search.ts'

/** The parts of the material that only an import changes, by language. */
const fixed: Record<
  Locale,
  WeakMap<CentreMap, Pick<PlanMaterial, 'floors' | 'graph' | 'said' | 'pictures'>>
> = {
  de: new WeakMap(),
  en: new WeakMap(),
}

/** What the plan of a centre is shown from, and until when it is true; null if the centre has no plan. */
export async function readPlanMaterial(
  content: Content,
  centreUid: string,
  locale: Locale,
  nowMs: number,
): Promise<{ readonly material: PlanMaterial; readonly freshUntil: number } | null> {
  const map = await readMap(content, centreUid)
  if (map === null) return null
  const [row, { shops, centre, freshUntil }] = await Promise.all([
    requireCentre(content, centreUid),
    loadShops(content, centreUid, nowMs),
  ])
  const known = fixed[locale].get(map) ?? inOneLanguage(map, locale)
  fixed[locale].set(map, known)
  const byUid = new Map(shops.map((shop) => [shop.uid, shop]))
  const timelines: OpeningTimeline[] = [centre.timeline]
  const indexOf = (timeline: OpeningTimeline | null): number => {
    if (timeline === null) return 0
    const at = timelines.indexOf(timeline)
    return at < 0 ? timelines.push(timeline) - 1 : at
  }
  const shopOf = ({ uid, kind }: WayGraph['places'][number]) => (kind === 'shop' ? byUid.get(uid) : undefined)
  const { places } = known.graph
  const material: PlanMaterial = {
    centreUid,
    centreName: row.name,
    timeZone: row.schedule.timeZone,
    phone: row.contacts.phone,
    ...known,
    styles: places.map((place): PlaceStyle => {
      const shop = shopOf(place)
      if (shop === undefined) return place.kind === 'kiosk' || place.kind === 'shop' ? 'shop' : 'service'
      return shop.type === 'gastro' ? 'food' : 'shop'
    }),
    hours: places.map((place) => {
      const shop = shopOf(place)
      return shop === undefined ? null : indexOf(shop.timeline)
    }),
    timelines,
    outages: [...findOutages(row, map.prepared.graph)].map(([link, { since }]) => [link, since] as const),
    closed: listClosedEntrances(row.posted),
  }
  return { material, freshUntil }
}

/** Names in one language: the search and the sentences take both, and a page needs only its own. */
function inOneLanguage({ floors, drawing, prepared }: CentreMap, locale: Locale) {
  const { graph } = prepared
  const pick = (name: Localised): Localised => ({ de: pickText(name, locale).value, en: null })
  const named: WayGraph = {
    ...graph,
    services: {},
    links: graph.links.map((link) => ({
      ...link,
      outage: null,
      name: link.name === null ? null : pick(link.name),
    })),
    places: graph.places.map((place) => ({ ...place, name: pick(place.name) })),
  }
  sharePrepared(named, prepared)
  return {
    floors: floors.map(({ ordinal, name, floorId }) => {
      const { value } = pickText(name, locale)
      return { ordinal, id: floorId, name: value, short: shortFloorName(value, ordinal, locale) }
    }),
    graph: named,
    said: listSaidNames(named, floors, locale),
    pictures: drawing.map((drawn, floor) => drawFloor(drawn, named, floor)),
  }
}

/**
 * The name of a floor on a button: `P2` for «Parkebene P2», `1` for the floor above the ground floor, `EG` or `G` for that.
 * @param ordinal 0 is the ground floor
 */
function shortFloorName(name: string, ordinal: number, locale: Locale): string {
  const mark = /(?:^|\s)([A-Z]\d{0,2})$/.exec(name)?.[1]
  if (mark !== undefined) return mark
  if (/park/i.test(name)) return 'P'
  if (ordinal === 0) return locale === 'de' ? 'EG' : 'G'
  return ordinal < 0 ? `−${-ordinal}` : String(ordinal)
}
