import type { PagePiece } from './divide-page.server.ts'
import type { KeptMarkup } from './kept-markup.tsx'

/*
 * The data of a page as the router reads them in the browser: a flat list in which each value stands once, and an
 * object or list names the places of its values. The router encodes all of them for each page; here those that are the
 * same object on many pages, such as messages and centres, are encoded once. The bytes of a page do not depend on what
 * was rendered before it. `hand-off.test.ts` reads the result by the
 * router's own decoder (decision 65).
 */

/** Some values, encoded for a place in the list. */
export type EncodedData = {
  /** What stands at the place of the value itself, as text of a script. */
  readonly node: string
  /** The values that it names, each after a comma, as text of a script. */
  readonly rest: readonly PagePiece[]
  /** How many values those are. */
  readonly count: number
}

/** How deep in the data of a route there may be shared data, such as the shops of a list: `list.shops` is two levels deep. */
const sharedDepth = 2

/** For how many places the text of shared data is remembered; pages with the same routes have the same places. */
const mostPlaces = 8

type SharedValue = {
  count: number
  readonly places: Map<number, KeptMarkup>
  /** The objects in it, by how far their place is from its own. */
  readonly inner: Map<object, number>
}
/** Shared data in a page, and where they stand. */
type Included = Pick<SharedValue, 'inner'> & { readonly at: number }

/** Shared data; an entry ends with its value. */
const shared = new WeakMap<object, SharedValue>()

/** Says that a value is the same object in the data of many pages, and never changes; it is then encoded once. */
export function shareData<Value extends object>(value: Value): Value {
  if (!shared.has(value)) shared.set(value, { count: 0, places: new Map(), inner: new Map() })
  return value
}

/** A list under construction. */
type List = {
  /** The place of the next value. */
  next: number
  /** Texts and kept pieces in the order of their places. */
  readonly pieces: (string | KeptMarkup)[]
  /** The places of values that already stand in the list. */
  readonly places: Map<unknown, number>
  readonly included: Included[]
}

/**
 * Encodes the data of a route; the values that they name stand from the place `from` on.
 * @throws Error if there is anything but plain objects, lists, texts, numbers, booleans and absent values
 * @param included the shared data in the routes before, whose objects stand once; it is extended
 */
export function encodeData(data: object, from: number, included: Included[]): EncodedData {
  const list: List = { next: from, pieces: [], places: new Map(), included }
  const node = writeObject(list, data, sharedDepth + 1)
  const rest: PagePiece[] = []
  let text = ''
  for (const piece of list.pieces) {
    if (typeof piece === 'string') text += `,${piece}`
    else {
      rest.push(scriptText(text), piece)
      text = ''
    }
  }
  rest.push(scriptText(text))
  return { node: scriptText(node), rest: rest.filter((piece) => piece !== ''), count: list.next - from }
}

/** The place of a value, which is added to the list if it is new. */
function placeOf(list: List, value: unknown, depth: number): number {
  if (value === undefined) return places.undefined
  if (value === null) return places.null
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return places.notANumber
    if (value === Infinity) return places.infinity
    if (value === -Infinity) return places.minusInfinity
    if (Object.is(value, -0)) return places.minusZero
  }
  const known = list.places.get(value)
  if (known !== undefined) return known
  if (typeof value === 'object')
    for (const { inner, at } of list.included) {
      const distance = inner.get(value)
      if (distance !== undefined) return at + distance
    }
  const place = list.next
  list.places.set(value, place)
  if (typeof value === 'object' && depth > 0 && addShared(list, value)) return place
  list.next += 1
  if (typeof value === 'object') {
    const index = list.pieces.push('') - 1
    list.pieces[index] = writeObject(list, value, depth)
    return place
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new Error(`a page cannot hand over a ${typeof value}`)
  list.pieces.push(JSON.stringify(value))
  return place
}

/** How the format names values that have no place of their own. */
const places = {
  hole: -1,
  notANumber: -2,
  minusInfinity: -3,
  minusZero: -4,
  null: -5,
  infinity: -6,
  undefined: -7,
} as const

function writeObject(list: List, value: object, depth: number): string {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return `[${Array.from(items, (item, index) => (index in items ? placeOf(list, item, depth - 1) : places.hole)).join(',')}]`
  }
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error('a page cannot hand over an object of a class')
  let text = ''
  for (const [key, each] of Object.entries(value)) {
    const place = placeOf(list, key, 0)
    text += `${text === '' ? '' : ','}"_${place}":${placeOf(list, each, depth - 1)}`
  }
  return `{${text}}`
}

/** Adds shared data, with all values that they name, as one piece; returns whether it did. */
function addShared(list: List, value: object): boolean {
  const kept = shared.get(value)
  if (kept === undefined) return false
  let piece = kept.places.get(list.next)
  if (piece === undefined) {
    const own: List = {
      next: list.next + 1,
      pieces: [''],
      places: new Map([[value, list.next]]),
      included: [],
    }
    own.pieces[0] = writeObject(own, value, 0)
    piece = {
      bytes: Buffer.from(scriptText(`,${own.pieces.filter((text) => typeof text === 'string').join(',')}`)),
    }
    kept.count = own.next - list.next
    for (const [each, place] of own.places)
      if (typeof each === 'object' && each !== null) kept.inner.set(each, place - list.next)
    if (kept.places.size >= mostPlaces) kept.places.clear()
    kept.places.set(list.next, piece)
  }
  list.pieces.push(piece)
  list.included.push({ inner: kept.inner, at: list.next })
  list.next += kept.count
  return true
}

const special = /[&<>\u2028\u2029]/g

/** A text as part of a string literal of an inline script, as the router itself writes it. */
export const scriptText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
