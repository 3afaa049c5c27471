import { createContext } from 'react-router'
import type { PagePiece } from './divide-page.server.ts'
import { encodeData, scriptText } from './encode-data.server.ts'

/*
 * The router encodes the data of all loaders for the browser before it lets the page be rendered. So a loader of a
 * document gives it a short text in their place, which is replaced by the data for rendering, and by their encoding
 * where the router has encoded it.
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

const controller = 'window.__reactRouterContext.streamController'

/**
 * The scripts that pass the data of the page to the router in the browser, exactly as the router itself writes them.
 * @param encoded the router's own encoding, with texts in the places of the held data
 */
export function writeHandOff(encoded: string, held: HeldData | null): PagePiece[] {
  const pieces: PagePiece[] = []
  const included: Parameters<typeof encodeData>[2] = []
  let text = scriptText(encoded)
  let next = held === null || held.size === 0 ? 0 : (JSON.parse(encoded) as unknown[]).length
  // In the order of the router, because loaders end in any order, and the bytes of a page must not depend on it.
  const inOrder = [...(held ?? [])]
    .map(([standIn, data]) => ({ literal: scriptText(`"${standIn}"`), data }))
    .map(({ literal, data }) => ({ literal, data, at: text.indexOf(literal) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)
  for (const { literal, data } of inOrder) {
    const { node, rest, count } = encodeData(data, next, included)
    text = text.replace(literal, () => node)
    pieces.push(...rest)
    next += count
  }
  const end = text.lastIndexOf(']')
  return [
    `<script>${controller}.enqueue("${text.slice(0, end)}`,
    ...pieces,
    `${text.slice(end)}");</script><script>${controller}.close();</script>`,
  ]
}
