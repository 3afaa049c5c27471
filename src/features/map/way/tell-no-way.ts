import { pickText } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import type { NoWay } from './explain-no-way.ts'
import type { WayGraph } from './way-graph.ts'

type Key =
  | 'map_no_way_broken'
  | 'map_no_way_closed'
  | 'map_no_way_steps'
  | 'map_no_way_escalator'
  | 'map_no_way_none'
  | 'map_instead'

type Telling = {
  readonly graph: WayGraph
  readonly locale: Locale
  /** Since when a link is out of order, as text; null if nobody knows. */
  readonly since: (link: number) => string | null
  readonly tell: (key: Key, values: Readonly<Record<string, string | number>>) => string
}

export function tellNoWay({ why, instead }: NoWay, { graph, locale, since, tell }: Telling): string {
  const reason = () => {
    if (why.reason !== 'out-of-order') return tell(`map_no_way_${why.reason}`, {})
    const name = graph.links[why.link]?.name ?? null
    const day = since(why.link)
    return tell('map_no_way_broken', {
      isOnly: why.isOnly && graph.links[why.link]?.kind === 'lift' ? 'yes' : 'no',
      name: name === null ? '' : pickText(name, locale).value,
      hasSince: day === null ? 'no' : 'yes',
      since: day ?? '',
    })
  }
  if (instead === null) return reason()
  return `${reason()} ${tell('map_instead', { name: pickText(instead.name, locale).value })}`
}
