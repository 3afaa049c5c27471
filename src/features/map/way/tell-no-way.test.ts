import { expect, test } from 'vitest'
import type { NoWay } from './explain-no-way.ts'
import { tellNoWay } from './tell-no-way.ts'
import type { Link, Place, WayGraph } from './way-graph.ts'

const link = (kind: Link['kind']) => ({ kind, name: { de: 'Aufzug A', en: 'Lift A' } }) as Link
const links = [link('lift'), link('escalator')]
const entrance = { name: { de: 'Eingang West', en: 'West entrance' } } as Place

/** What is told, as the keys of the messages with their values. */
const tell = (why: NoWay['why'], instead: Place | null = null, since: string | null = null) =>
  tellNoWay(
    { why, instead },
    {
      graph: { links } as unknown as WayGraph,
      locale: 'en',
      since: () => since,
      tell: (key, values) => [key, ...Object.values(values)].join(' '),
    },
  )

test('MAP-05 only a lift is called the only one: stairs lead where an escalator stands still', () => {
  const broken = { reason: 'out-of-order', isOnly: true } as const
  expect(tell({ ...broken, link: 0 }, null, '28.11.2026')).toBe('map_no_way_broken yes Lift A yes 28.11.2026')
  expect(tell({ ...broken, link: 0, isOnly: false })).toBe('map_no_way_broken no Lift A no ')
  expect(tell({ ...broken, link: 1 })).toBe('map_no_way_broken no Lift A no ')
})

test('MAP-05 where no way leads, it is said why, and what can be reached instead', () => {
  expect(tell({ reason: 'steps' })).toBe('map_no_way_steps')
  expect(tell({ reason: 'closed' }, entrance)).toBe('map_no_way_closed map_instead West entrance')
})
