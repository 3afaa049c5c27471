import type { IconName } from '#ui/icon-names.ts'

/** The icons of places that a plan shows by a sign, in the order in which they need room. */
const icons = {
  entrance: 'entrance',
  toilet: 'toilet',
  lift: 'lift',
  information: 'info',
  parking: 'parking',
  ticketing: 'receipt',
  firstaid: 'defibrillator',
  atm: 'atm',
  escalator: 'escalator',
  stairs: 'stairs',
  mothersroom: 'baby',
  lockers: 'locker',
  drinkingfountain: 'water',
  ramp: 'accessible',
} as const satisfies Readonly<Record<string, IconName>>

const kinds = Object.keys(icons)

/** The icon of a kind of place; undefined if it is shown by its name. */
export const iconOf = (kind: string): IconName | undefined =>
  Object.hasOwn(icons, kind) ? icons[kind as keyof typeof icons] : undefined

/** How important the icon of a kind is: 0 is the first to get room. */
export const rankOfIcon = (kind: string): number => kinds.indexOf(kind)
