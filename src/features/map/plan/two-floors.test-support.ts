import { box, level, opening, toFiles, unit } from './drawn-plan.test-support.ts'

/* Test support: the plan of a centre with one shop, number 1, and toilets above it, which stairs lead to, and perhaps a lift. */

const features = [0, 1].flatMap((ordinal) => [
  level(
    ordinal,
    box([0, 0, 46, 20]),
    ordinal === 0 ? { name: { de: 'Erdgeschoss', en: 'Ground floor' } } : {},
  ),
  unit(ordinal, `hall${ordinal}`, 'walkway', box([0, 10, 40, 20])),
  unit(ordinal, `lift${ordinal}`, 'elevator', box([40, 11, 42, 13]), 'Aufzug A'),
  opening(ordinal, `door-lift${ordinal}`, [40, 11.4], [40, 12.6]),
  unit(ordinal, `stairs${ordinal}`, 'stairs', box([40, 16, 46, 18])),
  opening(ordinal, `door-stairs${ordinal}`, [40, 16.4], [40, 17.6]),
])

const all = [
  ...features,
  unit(0, 'shop', 'unspecified', box([0, 0, 20, 10]), '1'),
  opening(0, 'door-shop', [9, 10], [11, 10]),
  opening(0, 'entrance', [0, 14], [0, 16], { name: { de: 'Eingang', en: 'Entrance' } }),
  unit(1, 'toilets', 'restroom', box([0, 0, 20, 10])),
  opening(1, 'door-toilets', [9, 10], [11, 10]),
]

/**
 * The files of the plan in the folder of a centre.
 * @param mapFile what stands in its `map.yaml`; with it, there is a lift
 */
export function twoFloors(centreUid: string, mapFile?: string): Record<string, string> {
  const files = toFiles(all.filter(({ id }) => mapFile !== undefined || !/lift/.test(String(id))))
  return {
    ...Object.fromEntries([...files].map(([name, text]) => [`${centreUid}/map/${name}`, text])),
    [`${centreUid}/map/map.yaml`]: mapFile ?? '{}\n',
  }
}
