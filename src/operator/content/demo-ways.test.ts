import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describeWay } from '#features/map/way/describe-way.ts'
import { findWay } from '#features/map/way/explain-no-way.ts'
import { packGraph, unpackGraph } from '#features/map/way/packed-graph.ts'
import { prepareGraph } from '#features/map/way/prepare-graph.ts'
import type { Plan } from '#features/map/plan/build-plan.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { planOf } from './check/check-plan.ts'
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

const ways = [
  {
    way: 'hafengalerie-kiel eingang-speicherplatz angelhaken any',
    legs: 'walk 0, escalator, walk 1',
    de: 'Ab Eingang Speicherplatz geradeaus, vorbei an Moda Lund und Duftnote Kerzen, etwa 120 m. · Mit Rolltreppe 3 ins 1. Obergeschoss. · Nach links, vorbei an Tasse & Tisch und Hörwelt, etwa 20 m. Die dritte Tür links: Petri Angelsport, neben Ballwechsel Sport.',
    en: 'From Speicherplatz entrance go straight on past Moda Lund and Duftnote Kerzen, about 120 m. · Take Escalator 3 to the first floor. · Turn left past Tasse & Tisch and Hörwelt, about 20 m. The third door on the left: Petri Angelsport, beside Ballwechsel Sport.',
  },
  {
    way: 'hafengalerie-kiel eingang-hafenseite frischhof step-free',
    legs: 'walk 0, lift, walk -1',
    de: 'Ab Eingang Hafenseite geradeaus, vorbei an Crêpe Amélie, etwa 10 m. · Mit Aufzug B ins Untergeschoss. · Nach links, vorbei an Blumen Flora und Schlüssel Schmidt, etwa 130 m. Dann rechts: Frischhof Markt, neben Reinigung Weiß.',
    en: 'From Harbour-side entrance go straight on past Crêpe Amélie, about 10 m. · Take Lift B to the lower level. · Turn left past Blumen Flora and Schlüssel Schmidt, about 130 m. Then on the right: Frischhof Markt, beside Reinigung Weiß.',
  },
  {
    way: 'hafengalerie-kiel p2 kino-capitol step-free',
    legs: 'walk -3, lift, walk 0, lift, walk 2',
    de: 'Ab Parkebene P2 dem Gang folgen, etwa 30 m. · Mit Parkhausaufzug P2 ins Erdgeschoss. · Nach rechts, vorbei an Duftnote Kerzen und Pizzeria Lina, etwa 70 m. · Mit Aufzug B ins 2. Obergeschoss. · Nach links, etwa 20 m. Die erste Tür links: Kino Capitol, neben Fotostudio Blende.',
    en: 'From Parking level P2 follow the walkway, about 30 m. · Take Car-park lift P2 to the ground floor. · Turn right past Duftnote Kerzen and Pizzeria Lina, about 70 m. · Take Lift B to the second floor. · Turn left, about 20 m. The first door on the left: Kino Capitol, beside Fotostudio Blende.',
  },
  {
    way: 'hafengalerie-kiel blumen-flora toiletten-og1 any',
    legs: 'walk -1, lift, walk 1',
    de: 'Ab Blumen Flora nach links, vorbei an Feinkost Morelli und Hafenbank, etwa 20 m. · Mit Aufzug B ins 1. Obergeschoss. · Nach links, etwa 6 m. Die erste Tür links: Toiletten, neben Hörwelt.',
    en: 'From Blumen Flora turn left past Feinkost Morelli and Hafenbank, about 20 m. · Take Lift B to the first floor. · Turn left, about 6 m. The first door on the left: Toilets, beside Hörwelt.',
  },
  {
    way: 'hafengalerie-kiel information hafenbank any',
    legs: 'walk 0, stairs, walk -1',
    de: 'Ab Information nach rechts, vorbei an Klarblick Optik und Buchhandlung Seite 7, etwa 80 m. · Über Treppe Hafenseite ins Untergeschoss. · Nach rechts, vorbei an Radlager, etwa 15 m. Die zweite Tür links: Hafenbank, neben Feinkost Morelli.',
    en: 'From Information desk turn right past Klarblick Optik and Buchhandlung Seite 7, about 80 m. · Take Harbour-side stairs to the lower level. · Turn right past Radlager, about 15 m. The second door on the left: Hafenbank, beside Feinkost Morelli.',
  },
  {
    way: 'hafengalerie-kiel kino-capitol p1 any',
    legs: 'walk 2, lift, walk 0, lift, walk -2',
    de: 'Ab Kino Capitol nach rechts, etwa 20 m. · Mit Aufzug B ins Erdgeschoss. · Nach links, vorbei an Pizzeria Lina und Stoffwechsel, etwa 70 m. · Mit Parkhausaufzug P2 bis Parkebene P1. · Nach rechts, etwa 30 m. Dann geradeaus: Parkebene P1.',
    en: 'From Kino Capitol turn right, about 20 m. · Take Lift B to the ground floor. · Turn left past Pizzeria Lina and Stoffwechsel, about 70 m. · Take Car-park lift P2 to Parking level P1. · Turn right, about 30 m. Then straight ahead: Parking level P1.',
  },
  {
    way: 'hafengalerie-kiel frischhof drogerie-sommer any',
    legs: 'walk -1',
    de: 'Ab Frischhof Markt nach links, etwa 15 m. Die erste Tür links: Drogerie Sommer, neben Biogarten.',
    en: 'From Frischhof Markt turn left, about 15 m. The first door on the left: Drogerie Sommer, beside Biogarten.',
  },
  {
    way: 'isarpark-muenchen nordeingang kletterwand any',
    legs: 'walk 0, lift, walk 3',
    de: 'Ab Nordeingang nach links, etwa 6 m. · Mit Aufzug A ins 3. Obergeschoss. · Geradeaus, etwa 10 m. Dann geradeaus: Kletterwand, neben Kino Capitol.',
    en: 'From North entrance turn left, about 6 m. · Take Lift A to the third floor. · Go straight on, about 10 m. Then straight ahead: Kletterwand, beside Kino Capitol.',
  },
  {
    way: 'isarpark-muenchen suedeingang technikum no-escalator',
    legs: 'walk 0, lift, walk 2',
    de: 'Ab Südeingang geradeaus, vorbei an Tierisch Gut, etwa 9 m. · Mit Aufzug C ins 2. Obergeschoss. · Nach links, vorbei an Küchenfee und Wohnsinn, etwa 110 m. Dann links: Technikum, neben Yogarium.',
    en: 'From South entrance go straight on past Tierisch Gut, about 9 m. · Take Lift C to the second floor. · Turn left past Küchenfee and Wohnsinn, about 110 m. Then on the left: Technikum, beside Yogarium.',
  },
  {
    way: 'isarpark-muenchen p1 buchhandlung-seite7 step-free',
    legs: 'walk -1, lift, walk 2',
    de: 'Ab Parkdeck P1 geradeaus, etwa 2 m. · Mit Aufzug C ins 2. Obergeschoss. · Nach links, vorbei an Nordhem, etwa 40 m. Die vierte Tür rechts: Buchhandlung Seite 7, neben Küchenfee.',
    en: 'From Parking deck P1 go straight on, about 2 m. · Take Lift C to the second floor. · Turn left past Nordhem, about 40 m. The fourth door on the right: Buchhandlung Seite 7, beside Küchenfee.',
  },
  {
    way: 'lindenarkaden-leipzig eingang-ring yogarium no-escalator',
    legs: 'walk 0, stairs, walk 1',
    de: 'Ab Eingang Ring geradeaus, vorbei an Parfümerie Belle und Teehaus Ling, etwa 40 m. · Über Ringtreppe ins Obergeschoss. · Nach rechts, vorbei an Tonkammer Audio, etwa 8 m. · Nach rechts, vorbei an Haarscharf, etwa 15 m. · Nach rechts, vorbei an Wohnsinn und Lichtblick Leuchten, etwa 60 m. Dann rechts: Yogarium, neben Nordhem.',
    en: 'From Ring entrance go straight on past Parfümerie Belle and Teehaus Ling, about 40 m. · Take Ring stairs to the upper floor. · Turn right past Tonkammer Audio, about 8 m. · Turn right past Haarscharf, about 15 m. · Turn right past Wohnsinn and Lichtblick Leuchten, about 60 m. Then on the right: Yogarium, beside Nordhem.',
  },
  {
    way: 'lindenarkaden-leipzig parkebene nordhem step-free',
    legs: 'walk -2, lift, walk 1',
    de: 'Ab Parkebene dem Gang folgen, etwa 50 m. · Mit Aufzug Rotunde ins Obergeschoss. · Geradeaus, vorbei an Spielstand Games und Wohnsinn, etwa 90 m. Dann links: Nordhem, neben Pflanzbar.',
    en: 'From Parking level follow the walkway, about 50 m. · Take Rotunda lift to the upper floor. · Go straight on past Spielstand Games and Wohnsinn, about 90 m. Then on the left: Nordhem, beside Pflanzbar.',
  },
  {
    way: 'lindenarkaden-leipzig markteingang frischhof any',
    legs: 'walk 0, escalator, walk -1',
    de: 'Ab Markteingang dem Gang folgen, vorbei an Herr Adam, etwa 15 m. · Nach rechts, vorbei an Moda Lund, etwa 50 m. · Mit Rolltreppe 2 ins Untergeschoss. · Nach links, etwa 15 m. Die erste Tür rechts: Frischhof Markt, neben Postpunkt.',
    en: 'From Market entrance follow the walkway past Herr Adam, about 15 m. · Turn right past Moda Lund, about 50 m. · Take Escalator 2 to the lower level. · Turn left, about 15 m. The first door on the right: Frischhof Markt, beside Postpunkt.',
  },
  {
    way: 'marktquartier-koeln eingang-kappesplatz escape-kammer step-free',
    legs: 'walk 0, lift, walk 1',
    de: 'Ab Eingang Kappesplatz geradeaus, vorbei an Eiszeit Gelato, etwa 140 m. · Mit Aufzug Haus A ins 1. Obergeschoss. · Nach links, vorbei an Ume Sushi, etwa 25 m. Die zweite Tür links: Escape-Kammer, neben Zweite Liebe Secondhand.',
    en: 'From Kappesplatz entrance go straight on past Eiszeit Gelato, about 140 m. · Take Lift in house A to the first floor. · Turn left past Ume Sushi, about 25 m. The second door on the left: Escape-Kammer, beside Zweite Liebe Secondhand.',
  },
  {
    way: 'marktquartier-koeln information frischhof any',
    legs: 'walk 0',
    de: 'Ab Infokiosk geradeaus, vorbei an Kornwerk Bäckerei, etwa 60 m. · Nach rechts, etwa 7 m. Dann geradeaus: Frischhof Markt, neben Kornwerk Bäckerei.',
    en: 'From Information kiosk go straight on past Kornwerk Bäckerei, about 60 m. · Turn right, about 7 m. Then straight ahead: Frischhof Markt, beside Kornwerk Bäckerei.',
  },
  {
    way: 'marktquartier-koeln sushi-ume eingang-bogengasse any',
    legs: 'walk 1, lift, walk 0',
    de: 'Ab Ume Sushi nach rechts, etwa 8 m. · Mit Aufzug Haus A ins Erdgeschoss. · Nach links, vorbei an Hüte Hansen, etwa 10 m. · Nach links, etwa 15 m. Dann geradeaus: Eingang Bogengasse.',
    en: 'From Ume Sushi turn right, about 8 m. · Take Lift in house A to the ground floor. · Turn left past Hüte Hansen, about 10 m. · Turn left, about 15 m. Then straight ahead: Bogengasse entrance.',
  },
]

test.each(ways)('MAP-08 $way', ({ way: asked, legs, de, en }) => {
  const [centre = '', from = '', to = '', option] = asked.split(' ')
  const plan = plans.get(centre)
  if (plan === undefined) throw new Error(`The plan of ${centre} has a fault`)
  const { graph, floors } = plan
  const [start, end] = [from, to].map((uid) => graph.places.find((place) => place.uid === uid))
  if (start === undefined || end === undefined) throw new Error(`No ${from} or no ${to}`)
  const way = findWay(prepareGraph(graph), start, end, {
    stepFree: option === 'step-free',
    noEscalator: option === 'no-escalator',
    clock: null,
    outOfOrder: new Set(),
  })
  if (!way.ok) throw new Error(way.problem.why.reason)
  const tell = (locale: Locale) =>
    describeWay(way.value, {
      graph,
      floors,
      from: start,
      to: end,
      locale,
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

test('MAP-08 the graph of a centre has at most 40 KB, and is the same after it has been stored', () => {
  for (const { graph } of plans.values()) {
    const packed = JSON.stringify(packGraph(graph))
    expect(packed.length).toBeLessThan(40_000)
    expect(unpackGraph(JSON.parse(packed) as ReturnType<typeof packGraph>)).toEqual(graph)
  }
})
