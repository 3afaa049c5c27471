import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { readMap } from '../centre-map.server.ts'
import type { Place } from '../way/way-graph.ts'
import { emptyQuery, writePlanQuery, type PlanQuery } from '../screen/view/plan-query.ts'

/** A link to the plan, in words of the page's language. */
export type WayLink = { readonly label: string; readonly to: string }

type Words = (
  key: 'map_show_me' | 'map_show_me_floor' | 'map_start_at' | 'map_to_car',
  values: Record<string, string>,
) => string

/** Makes the links from other screens to the plan of a centre; null if it has none. What is not on the plan has no link. */
export async function openWayLinks(content: Content, centreUid: string, locale: Locale, tell: Words) {
  const map = await readMap(content, centreUid)
  if (map === null) return null
  const { floors } = map
  const { places, services } = map.prepared.graph
  const path = pathOf('centerUid-map', locale, { centerUid: centreUid })
  const link = (label: string, query: Partial<PlanQuery>): WayLink => ({
    label,
    to: path + writePlanQuery({ ...emptyQuery, ...query }),
  })
  const floorOf = ({ floor }: Place) => floors[floor]

  /** The way to a shop. */
  function linkShop(uid: string): WayLink | null {
    const isThere = places.some((place) => place.kind === 'shop' && place.uid === uid)
    return isThere ? link(tell('map_show_me', {}), { to: uid }) : null
  }

  /** The ways to where a service is; none to entrances, because ways begin there. */
  function linkService(uid: string): readonly WayLink[] {
    const here = (services[uid] ?? []).flatMap((index) => places[index] ?? [])
    const sought = here.filter(({ kind }) => kind !== 'entrance')
    const [first] = sought
    // A lift stops on many floors: what helps is the nearest one.
    if (first !== undefined && sought.every((place) => place.link !== null))
      return [link(tell('map_show_me', {}), { to: first.kind })]
    if (sought.length <= 1) return sought.map((place) => link(tell('map_show_me', {}), { to: place.uid }))
    return sought.map((place) => {
      const floor = floorOf(place)
      const name = floor === undefined ? '' : pickText(floor.name, locale).value
      return link(tell('map_show_me_floor', { floor: name }), { to: place.uid })
    })
  }

  /** The ways from each parking level, and back to it. */
  function linkParking() {
    const levels = places.filter(({ kind }) => kind === 'parking')
    return levels.map((place) => {
      const name = pickText(place.name, locale).value
      return {
        name,
        away: link(tell('map_start_at', { name }), { from: place.uid }),
        back: link(tell('map_to_car', {}), { to: place.uid }),
      }
    })
  }

  return { linkShop, linkService, linkParking }
}
