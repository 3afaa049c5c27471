import type { Door, Place, WayGraph } from './way-graph.ts'

/* The graph as it is stored and sent: its places are lists in place of names. */

type PackedDoor = readonly [atX: number, atY: number, freeX: number, freeY: number, closing?: Door['closing']]
type PackedPlace = readonly [
  uid: string,
  kind: string,
  name: string,
  /** 0 if it is the German one. */
  englishName: string | null | 0,
  floor: number,
  x: number,
  y: number,
  front: number,
  link: number | null,
  ...doors: PackedDoor[],
]

export type PackedGraph = {
  readonly floors: WayGraph['floors']
  readonly links: WayGraph['links']
  readonly places: readonly PackedPlace[]
  /** Missing in a plan that an earlier release has imported. */
  readonly services?: WayGraph['services']
}

export const packGraph = ({ floors, links, places, services }: WayGraph): PackedGraph => ({
  floors,
  links,
  services,
  places: places.map(({ uid, kind, name, floor, at, front, link, doors }): PackedPlace => [
    uid,
    kind,
    name.de,
    name.en === name.de ? 0 : name.en,
    floor,
    ...at,
    front,
    link,
    ...doors.map(({ at: door, free, closing }): PackedDoor =>
      closing === null ? [...door, ...free] : [...door, ...free, closing],
    ),
  ]),
})

export const unpackGraph = ({ floors, links, places, services = {} }: PackedGraph): WayGraph => ({
  floors,
  links,
  services,
  places: places.map(([uid, kind, de, en, floor, x, y, front, link, ...doors]): Place => ({
    uid,
    kind,
    name: { de, en: en === 0 ? de : en },
    floor,
    at: [x, y],
    front,
    link,
    doors: doors.map(([atX, atY, freeX, freeY, closing = null]) => ({
      at: [atX, atY],
      free: [freeX, freeY],
      closing,
    })),
  })),
})
