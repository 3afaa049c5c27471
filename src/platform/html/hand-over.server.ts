import { createContext } from 'react-router'

/*
 * The data of a page go to the browser as JSON, and a script there brings them into the router's form. The router would encode
 * them for each document itself, which takes as long as rendering half of the page: a shop list then took 0.9 times the processor
 * time of plain React Router, where the goal is a half (docs/speed.md). So a loader of a document gives the router a short
 * text in place of its data.
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
export function writeHandOver(encoded: string, held: HeldData | null): string {
  const list = JSON.parse(encoded) as unknown[]
  const data: [number, object][] = []
  for (const [place, value] of list.entries()) {
    const found = typeof value === 'string' ? held?.get(value) : undefined
    if (found === undefined) continue
    list[place] = 0
    data.push([place, found])
  }
  const json = JSON.stringify([list, data]).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json">${json}</script><script>${passOn}</script>`
}

/**
 * Passes the data of the page to the router, exactly as the router itself would have written them. It takes a slow phone
 * up to 30 ms, so it has a task of its own after the end of the page, which may be painted before; the router waits for
 * it. A message makes one at once, where a timer of a tab in the background waits for a second. `-5` is the router's place
 * for null.
 */
const passOn = `{
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
}`
