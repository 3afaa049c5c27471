import { setImmediate } from 'node:timers/promises'
import { nameOf, partsOf, queryOf } from '#app/core/query-text.ts'
import { closePanels } from '#app/features/panels/panel-query.ts'
import { findRouteByPath } from '#app/find-route.ts'
import { routeTable, type RouteFlag, type RouteName } from '#app/route-table.ts'
import { answerLimits, serverBusy, withTimeLimit } from '../http/limit-time.ts'
import { placeholder } from '../page-cache/visitor-query.ts'
import type { RenderPage } from './pages.ts'

/** Limits of rendering; times in milliseconds. */
export type RenderLimits = {
  /**
   * How many pages are rendered at once, and as many searches and pages of payments. More would only slow all of them
   * down.
   */
  readonly atOnce: number
  /** How many may wait for their turn; further requests are refused at once. */
  readonly waiting: number
  /** After this time the visitor gets an answer, even if the page is not ready. */
  readonly answer: number
  /** After this time a rendering counts as ended, so that one that never ends does not occupy a place for ever. */
  readonly forgotten: number
}

/** One process renders about 40 pages a second, so a waiting request has its page within two seconds. */
export const renderLimits: RenderLimits = {
  atOnce: 8,
  waiting: 64,
  answer: answerLimits.page,
  forgotten: 60_000,
}

/** The pages on which a visitor pays, or returns from paying. */
const paymentScreens: ReadonlySet<RouteName> = new Set([
  'payment-failure',
  'payment-redirect',
  'payment-success',
  'webviews-payment',
  'centerUid-parking-payTicket',
  'centerUid-parking-topUpCard',
])

/**
 * Renders a bounded number of pages at once; a few requests wait, all others get 503 with Retry-After. Without it, too
 * many visitors at once would slow the process down until nobody is served. Pages of payments have their own places, so
 * that a paying visitor does not wait behind others, and so have addresses with a query and those of no screen: anybody
 * can make up any number of them, and the pages of all visitors must not wait behind them.
 */
export function limitRenderings(renderPage: RenderPage, limits: RenderLimits): RenderPage {
  const lanes = { pages: createLane(limits), payments: createLane(limits), queries: createLane(limits) }
  const chooseLane = ({ pathname, search }: URL) => {
    const screen = findRouteByPath(pathname.replace(/\.data$/, ''))?.name
    if (screen !== undefined && paymentScreens.has(screen)) return lanes.payments
    return isMadeUp(screen, search) ? lanes.queries : lanes.pages
  }
  return (request, facts) => {
    const lane = chooseLane(new URL(request.url))
    return withTimeLimit(
      lane(request.signal, () => renderPage(request, facts)),
      limits.answer,
    )
  }
}

/**
 * Whether an address belongs to no screen, or to one that is open to everybody, with a query of more than a panel or the
 * routes of a data request.
 */
function isMadeUp(screen: RouteName | undefined, search: string): boolean {
  if (screen === undefined) return true
  const flags: readonly RouteFlag[] = routeTable[screen].flags
  const parts = partsOf(search).filter((part) => part !== placeholder && nameOf(part) !== '_routes')
  return !flags.includes('auth') && (parts.length > 1 || closePanels(queryOf(parts)) !== '')
}

/** A limit of concurrent tasks, with a short queue in the order of arrival. */
function createLane({ atOnce, waiting, answer, forgotten }: RenderLimits) {
  let running = 0
  const queue: (() => void)[] = []
  let turn: Promise<unknown> = Promise.resolve()
  /**
   * One rendering begins in each round of the event loop. On the embedded database a page may be rendered without ever
   * yielding, and requests that arrive meanwhile would be neither served from the cache nor refused.
   */
  const takeTurn = () => (turn = turn.then(() => setImmediate()))
  /** Passes the place to the next waiting task, or frees it. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  async function enter(): Promise<void> {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw serverBusy
  }

  return async (signal: AbortSignal, work: () => Promise<Response>): Promise<Response> => {
    const arrived = performance.now()
    await enter()
    let isOver = false
    const end = () => {
      if (!isOver) leave()
      isOver = true
    }
    const timer = setTimeout(end, forgotten)
    try {
      await takeTurn()
      // All clients have disconnected, or all were answered without the page.
      if (signal.aborted || performance.now() - arrived >= answer) throw serverBusy
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }
}
