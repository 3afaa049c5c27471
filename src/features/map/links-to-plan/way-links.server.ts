import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { readMap } from '../centre-map.server.ts'
import { sayByRules } from '../way/name-in-sentence.ts'
import { sayStart } from '../way/said-names.ts'
import type { Place } from '../way/way-graph.ts'
import { emptyQuery, writePlanQuery, type PlanQuery } from '../screen/view/plan-query.ts'

export type WayLink = { readonly label: string; readonly to: string }

type Words = (
  key: 'map_show_me' | 'map_show_me_floor' | 'map_to_car' | 'map_from_to',
  values: Record<string, string>,
) => string

/** Makes the links from other screens to the plan of a centre; null if it has none. What is not on the plan has no link. */
export async function openWayLinks(content: Content, centreUid: string, locale: Locale, tell: Words) {
  const map = await readMap(content, centreUid)
  if (map === null) return null
  const { floors } = map
  const { places, services } = map.prepared.graph
  const say = sayByRules(locale)
  const path = pathOf('centerUid-map', locale, { centerUid: centreUid })
  const link = (label: string, query: Partial<PlanQuery>): WayLink => ({
    label,
    to: path + writePlanQuery({ ...emptyQuery, ...query }),
  })
  const floorOf = ({ floor }: Place) => floors[floor]

  function linkShop(uid: string): WayLink | null {
    const isThere = places.some((place) => place.kind === 'shop' && place.uid === uid)
    return isThere ? link(tell('map_show_me', {}), { to: uid }) : null
  }

  const linkShops = (uids: readonly string[]): Readonly<Record<string, WayLink>> =>
    Object.fromEntries(
      uids.flatMap((uid) => {
        const way = linkShop(uid)
        return way === null ? [] : [[uid, way]]
      }),
    )

  /** The way to the place that a text names as the plan does, such as `Kino Capitol, 2nd floor`. */
  function linkNamed(text: string): WayLink | null {
    const named = places.filter(({ name }) => [name.de, name.en].some((each) => mentions(text, each)))
    const [place] = named.toSorted((one, other) => other.name.de.length - one.name.de.length)
    return place === undefined ? null : link(tell('map_show_me', {}), { to: place.uid })
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

  /** The ways from each parking level, back to it, and from it to those who help. */
  function linkParking() {
    const levels = places.filter(({ kind }) => kind === 'parking')
    const desk = places.find(({ kind }) => kind === 'information')
    return levels.map((place) => {
      const name = pickText(place.name, locale).value
      return {
        name,
        away: link(sayStart(place, say, locale), { from: place.uid }),
        back: link(tell('map_to_car', {}), { to: place.uid }),
        help:
          desk === undefined
            ? null
            : link(
                tell('map_from_to', {
                  from: say(place, 'of'),
                  to: say(desk, 'to'),
                }),
                {
                  from: place.uid,
                  to: desk.uid,
                },
              ),
      }
    })
  }

  return { linkShop, linkShops, linkNamed, linkService, linkParking }
}

/** Whether a text has a name as whole words. */
function mentions(text: string, name: string | null): boolean {
  if (name === null || name === '') return false
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu').test(text)
}
