import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describeWay } from '#features/map/way/describe-way.ts'
import { findWay } from '#features/map/way/explain-no-way.ts'
import { findWays, type WayConditions } from '#features/map/way/find-way.ts'
import { listSaidNames } from '#features/map/way/name-in-sentence.ts'
import { packGraph, unpackGraph } from '#features/map/way/packed-graph.ts'
import { prepareGraph } from '#features/map/way/prepare-graph.ts'
import { sayFrom } from '#features/map/way/said-names.ts'
import type { Place } from '#features/map/way/way-graph.ts'
import type { Plan } from '#features/map/plan/build-plan.ts'
import { drawFloor } from '#features/map/floor-picture/draw-floor.ts'
import { labelWidths, partsIn, sizeOf, widthOf } from '#features/map/floor-picture/floor-picture.ts'
import { tierApart } from '#features/map/floor-picture/keep-apart.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { pickText } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import { planOf } from './check/check-plan.ts'
import { demoWays } from './demo-ways.test-support.ts'
import { parseContent } from './read/parse-content.ts'
import { listContent, readFolder } from './read/read-content.server.ts'

const folder = join(import.meta.dirname, '../../../content')
const messages = { de: compileMessages('de', {}), en: compileMessages('en', {}) }

let plans: ReadonlyMap<string, Plan>
beforeAll(async () => {
  const { folders } = await listContent(folder)
  const { texts } = await readFolder(
    folder,
    [...folders.values()].flat().filter((file) => !/\.(svg|webp|png|jpg|pdf)$/.test(file)),
  )
  const { content } = parseContent({ texts, images: new Map() })
  plans = new Map(
    content.centres.flatMap((centre) => {
      const plan = planOf(centre, content.global.brands)
      return plan?.ok === true ? [[centre.uid, plan.value] as const] : []
    }),
  )
}, 60_000)

/** Why there is no way, and what can be reached instead. */
const noWays = [
  ['hafengalerie-kiel brotfreund eingang-speicherplatz 21:00', 'closed eingang-hafenseite'],
  [
    'hafengalerie-kiel eingang-speicherplatz kino-capitol step-free Aufzug A and Aufzug B',
    'out-of-order kaikaffee',
  ],
  ['lindenarkaden-leipzig stoffwechsel markteingang 21:00', 'closed eingang-lindenhof'],
] as const

/** The nearest two of a kind. */
const nearest = [
  [
    'hafengalerie-kiel eingang-speicherplatz toilet any',
    ['barrierefreie-toilette-ug 48 m', 'toiletten-ug 52 m'],
  ],
  [
    'hafengalerie-kiel kino-capitol toilet step-free',
    ['toiletten-og2 17 m', 'barrierefreie-toilette-og2 27 m'],
  ],
  ['hafengalerie-kiel buchhandlung-seite7 lift any', ['aufzug-b-eg 11 m', 'aufzug-b-ug 22 m']],
  ['hafengalerie-kiel eingang-speicherplatz atm any', ['geldautomat 156 m']],
  [
    'lindenarkaden-leipzig eingang-lindenhof toilet step-free',
    ['barrierefreie-toilette 115 m', 'toiletten 121 m'],
  ],
  ['lindenarkaden-leipzig eingang-ring lockers any', ['schliessfaecher 70 m']],
  [
    'marktquartier-koeln eingang-kappesplatz toilet any',
    ['toiletten-og1 33 m', 'rollstuhlgerechte-toilette 137 m'],
  ],
  ['marktquartier-koeln information atm any', ['geldautomat 73 m']],
  ['isarpark-muenchen information lift any', ['aufzug-b-eg 19 m', 'aufzug-c-eg 74 m']],
  ['isarpark-muenchen nordeingang lockers any', ['schliessfaecher 7 m']],
] as const

const anyWay: WayConditions = {
  stepFree: false,
  noEscalator: false,
  clock: null,
  closed: new Set(),
  outOfOrder: new Set(),
}

type Asked = {
  readonly graph: Plan['graph']
  readonly floors: Plan['floors']
  readonly start: Place
  readonly target: string
  readonly conditions: WayConditions
}

function read(row: string): Asked {
  const [centre = '', from = '', target = '', option = '', ...outOfOrder] = row.split(' ')
  const plan = plans.get(centre)
  if (plan === undefined) throw new Error(`The plan of ${centre} has a fault`)
  const { graph, floors } = plan
  const broken = outOfOrder.join(' ').split(' and ')
  return {
    graph,
    floors,
    start: placeOf(graph, from),
    target,
    conditions: {
      stepFree: option === 'step-free',
      noEscalator: option === 'no-escalator',
      clock: option.includes(':') ? { weekday: 1, time: option } : null,
      closed: new Set(),
      outOfOrder: new Set(
        graph.links.flatMap(({ name }, index) => (name !== null && broken.includes(name.de) ? [index] : [])),
      ),
    },
  }
}

function placeOf({ places }: Plan['graph'], uid: string): Place {
  const place = places.find((one) => one.uid === uid)
  if (place === undefined) throw new Error(`There is no ${uid}`)
  return place
}

test.each(demoWays)('MAP-08 $way', ({ way: asked, legs, de, en }) => {
  const { graph, floors, start, target, conditions } = read(asked)
  const end = placeOf(graph, target)
  const way = findWay(prepareGraph(graph), start, end, conditions)
  if (!way.ok) throw new Error(way.problem.why.reason)
  const tell = (locale: Locale) =>
    describeWay(way.value, {
      graph,
      floors,
      from: start,
      to: end,
      locale,
      // As pages say them, which have no rules.
      say: sayFrom(listSaidNames(graph, floors, locale), locale),
      isOpen: () => true,
      tell: (key, values) => formatMessage(locale, messages[locale][key], values),
    })
      .map(({ text }) => text)
      .join(' · ')
  const told = way.value.legs.map((leg) =>
    leg.kind === 'walk' ? `walk ${floors[leg.floor]?.ordinal}` : leg.kind,
  )
  expect(told.join(', ')).toBe(legs)
  expect(tell('de')).toBe(de)
  expect(tell('en')).toBe(en)
})

test('MAP-08 no way of the demo has a sentence that says nothing, or turns around in circles', () => {
  const odd = [...plans].flatMap(([uid, { graph, floors }]) => {
    const prepared = prepareGraph(graph)
    return graph.places.flatMap((from, index) => {
      const to = graph.places[(index * 37 + 11) % graph.places.length]
      const way = to && findWay(prepared, from, to, anyWay)
      if (to === undefined || way?.ok !== true) return []
      const steps = describeWay(way.value, {
        graph,
        floors,
        from,
        to,
        locale: 'en',
        say: ({ name }) => name.de,
        isOpen: () => true,
        tell: (key, values) => `${key} ${values['turn'] ?? ''} ${values['metres'] ?? ''}`,
      })
      const told = steps.map(({ text }) => text).join(', ')
      const isOdd =
        steps.some(({ text, points }) => text === '' || points.length < 2) ||
        // A step or two, and three turns to one side within some steps.
        /map_walk_on \w+ [12]\b/.test(told) ||
        /\b(left|right) \d+, map_walk_on \1 1?\d, map_walk_on \1\b/.test(told)
      return isOdd ? [`${uid} ${from.uid} → ${to.uid}: ${told}`] : []
    })
  })
  expect(odd).toEqual([])
})

test('MAP-08 no lift, stairs or escalator of the demo is called like a level', () => {
  const mistakable = [...plans].flatMap(([centre, { graph, floors }]) => {
    const marks = floors.flatMap(({ name }) => / ([A-Z]\d)$/.exec(name.de)?.[1] ?? [])
    return graph.links
      .filter(({ name }) => marks.some((mark) => `${name?.de} ${name?.en} `.includes(` ${mark} `)))
      .map(({ name }) => `${centre} ${name?.de}`)
  })
  expect(mistakable).toEqual([])
})

test.each(noWays)('MAP-08 no way: %s', (asked, expected) => {
  const { graph, start, target, conditions } = read(asked)
  const way = findWay(prepareGraph(graph), start, placeOf(graph, target), conditions)
  expect(way.ok ? 'a way' : `${way.problem.why.reason} ${way.problem.instead?.uid}`).toBe(expected)
})

test.each(nearest)('MAP-08 the nearest: %s', (asked, expected) => {
  const { graph, start, target, conditions } = read(asked)
  const found = findWays(prepareGraph(graph), start, conditions, ({ kind }) => kind === target, 2)
  expect(found.map(({ place, way }) => `${place.uid} ${Math.round(way.centimetres / 100)} m`)).toEqual(
    expected,
  )
})

test('MAP-08 the graph of a centre has at most 40 KB, and is the same after it has been stored', () => {
  for (const { graph } of plans.values()) {
    const packed = JSON.stringify(packGraph(graph))
    expect(packed.length).toBeLessThan(40_000)
    expect(unpackGraph(JSON.parse(packed) as ReturnType<typeof packGraph>)).toEqual(graph)
  }
})

test('MAP-09 no two names of a floor cover each other at any zoom, in either language, with a pin on any shop', () => {
  const covered = [...plans].flatMap(([centre, { graph, drawing }]) =>
    (['de', 'en'] as const).flatMap((locale) => {
      const places = graph.places.map((place) => ({
        ...place,
        name: { de: pickText(place.name, locale).value, en: null },
      }))
      return drawing.flatMap((drawn, floor) => {
        const { frame, labels } = drawFloor(drawn, { places }, floor)
        const shops = places.filter((place) => place.kind === 'shop' && place.floor === floor)
        return [undefined, ...shops.filter((_, index) => index % 6 === 0)].flatMap((shop) => {
          const pin = shop && {
            ...partsIn(frame, shop.at),
            width: widthOf(shop.name.de) * 1.3,
            height: 74,
          }
          const marks = labels
            .filter(({ place }) => places[place] !== shop)
            .map((label) => ({
              ...label,
              ...sizeOf(label),
              tier:
                pin === undefined
                  ? label.tier
                  : Math.max(label.tier, tierApart({ ...label, ...sizeOf(label) }, [pin], frame)),
            }))
          return Array.from({ length: 30 }, (_, step) => 240 * 1.11 ** step).flatMap((width) => {
            const height = (width * frame.height) / frame.width
            const shown = marks.filter(({ tier }) => (labelWidths[tier] ?? Infinity) <= width)
            const all = pin === undefined ? shown : [...shown, { ...pin, place: -1 }]
            return all.flatMap((one, index) =>
              all
                .slice(index + 1)
                .filter(
                  (other) =>
                    Math.abs(one.x - other.x) * width * 2 < one.width + other.width &&
                    Math.abs(one.y - other.y) * height * 2 < one.height + other.height,
                )
                .map(({ place }) => `${centre} ${floor} ${places[one.place]?.uid} × ${places[place]?.uid}`),
            )
          })
        })
      })
    }),
  )
  expect(covered).toEqual([])
})
