import type { PagePiece } from './divide-page.server.ts'
import type { KeptMarkup } from './kept-markup.tsx'

/*
 * The data of a page as JSON. What is the same object on many pages, such as messages and centres, is encoded once. The
 * bytes of a page do not depend on what was rendered before it.
 */

/** How deep in the data of a route there may be shared data, such as the shops of a list: `list.shops` is two levels deep. */
const sharedDepth = 2

/** Shared data, and their text once it was needed; an entry ends with its value. */
const shared = new WeakMap<object, { text?: KeptMarkup }>()

/** Says that a value is the same object in the data of many pages, and never changes; it is then encoded once. */
export function shareData<Value extends object>(value: Value): Value {
  if (!shared.has(value)) shared.set(value, {})
  return value
}

/**
 * Encodes the data of a route as JSON for a script of data: no text in it ends the script.
 * @throws Error if there is anything but plain objects, lists, texts, finite numbers, booleans, null and, in objects,
 * absent values
 */
export function encodeData(data: object): PagePiece[] {
  const pieces: PagePiece[] = []
  let text = ''
  const write = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) {
      text += toJson(value)
      return
    }
    const known = shared.get(value)
    if (known !== undefined) {
      known.text ??= { bytes: Buffer.from(toJson(value)) }
      pieces.push(text, known.text)
      text = ''
      return
    }
    if (depth === 0 || Array.isArray(value) || !isPlain(value)) {
      text += toJson(value)
      return
    }
    let separator = '{'
    for (const [key, each] of Object.entries(value)) {
      if (each === undefined) continue
      text += `${separator}${toJson(key)}:`
      write(each, depth - 1)
      separator = ','
    }
    text += separator === '{' ? '{}' : '}'
  }
  write(data, sharedDepth)
  pieces.push(text)
  return pieces
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** A value as JSON that can stand in a script of data. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, refuseOthers).replaceAll('<', String.raw`\u003c`)

/** Refuses what a browser would not read as it was. */
function refuseOthers(this: unknown, key: string, encoded: unknown): unknown {
  // A date, for example, is a text by now.
  const value = (this as Readonly<Record<string, unknown>>)[key]
  const isKnown =
    value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value) || isData(value)
  if (!isKnown && !(value === undefined && !Array.isArray(this)))
    throw new Error(`a page cannot hand over ${nameOf(value)}`)
  return encoded
}

const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value))

function nameOf(value: unknown): string {
  if (typeof value === 'object') return 'an object of a class'
  return typeof value === 'number' ? 'a number that is not finite' : `a value of the type ${typeof value}`
}
