import { createContext } from 'react-router'
import type { PagePiece } from './divide-page.server.ts'
import { encodeData, toJson } from './encode-data.server.ts'
import type { KeptMarkup } from './kept-markup.tsx'

/*
 * The router encodes the data of all loaders for the browser before it lets the page be rendered. So a loader of a
 * document gives it a short text in their place, which is replaced by the data for rendering. The browser gets the data
 * as JSON, and brings them into the router's form itself (decision 79).
 */

/** The data of a document's routes, by the texts that stand in their place. */
export type HeldData = Map<string, object>

/** The held data of the document that is rendered; null for other answers, whose data the router encodes itself. */
export const heldDataContext = createContext<HeldData | null>(null)

/** Nobody knows it outside this process, so no data contain such a text. */
const secret = crypto.randomUUID()

/** Holds the data of a route, if they are data of a page, and returns what the router gets. */
export function holdData(held: HeldData | null, routeId: string, value: unknown): unknown {
  const isData =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (held === null || !isData) return value
  const standIn = `${secret}:${routeId}`
  held.set(standIn, value)
  return standIn
}

/** The data of the routes, with the held ones in the places of their texts. */
export const findHeld = (
  held: HeldData | null,
  loaderData: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => [
      id,
      typeof value === 'string' ? (held?.get(value) ?? value) : value,
    ]),
  )

/**
 * The script of data, and the one that passes them to the router in the browser.
 * @param encoded the router's own encoding, with texts in the places of the held data: a list in which each value stands
 * once, and an object or list names the places of its values
 */
export function writeHandOff(encoded: string, held: HeldData | null): PagePiece[] {
  const list = JSON.parse(encoded) as unknown[]
  const pieces: PagePiece[] = []
  // In the order of the router, because loaders end in any order, and the bytes of a page must not depend on it.
  for (const [place, value] of list.entries()) {
    const data = typeof value === 'string' ? held?.get(value) : undefined
    if (data === undefined) continue
    list[place] = 0
    pieces.push(`${pieces.length === 0 ? '' : ','}[${place},`, ...encodeData(data), ']')
  }
  return [`<script type="application/json">[${toJson(list)},[`, ...pieces, ']]</script>', passOn]
}

/**
 * Passes the data of the page to the router, exactly as the router itself would have written them. It takes a slow phone
 * up to 30 ms, so it has a task of its own after the end of the page, which may be painted before; the router waits for
 * it. A message makes one at once, where a timer of a tab in the background waits for a second. `-5` is the router's place
 * for null.
 */
const passOn: KeptMarkup = {
  bytes: Buffer.from(`<script>{
  const { text } = document.currentScript.previousSibling
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    const [list, held] = JSON.parse(text)
    const places = new Map()
    const add = (value) => list.push(value) - 1
    const place = (value) => {
      if (value === null) return -5
      if (typeof value === 'object') return fill(add(0), value)
      if (typeof value !== 'string') return add(value)
      if (!places.has(value)) places.set(value, add(value))
      return places.get(value)
    }
    const fill = (at, value) => {
      if (Array.isArray(value)) list[at] = value.map(place)
      else {
        list[at] = {}
        for (const key in value) list[at]['_' + place(key)] = place(value[key])
      }
      return at
    }
    for (const [at, value] of held) fill(at, value)
    const { streamController } = __reactRouterContext
    streamController.enqueue(JSON.stringify(list) + '\\n')
    streamController.close()
  }
  port2.postMessage(0)
}</script>`),
}
