import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { nameOf, partsOf, queryOf } from '#core/query-text.ts'
import { closePanels } from '#site/panel-table/panel-query.ts'
import { jsonParameter, pageOfData } from '#platform/loading/page-data.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { routeTable, type RouteFlag, type RouteName } from '#platform/routes/route-table.ts'
import { answerLimits, serverBusy, withTimeLimit } from '#platform/http/limit-time.server.ts'
import { placeholder } from '../page-cache/visitor-query.ts'
import type { RenderPage } from './pages.ts'
import { createTimeShare, momentNow, type ShareLimits } from './time-share.ts'

/** Limits of rendering; times in milliseconds. */
export type RenderLimits = {
  /** How many pages, searches and pages of payments are each rendered at once. More would only slow all of them down. */
  readonly atOnce: number
  /** How many may wait for their turn; further requests are refused at once. */
  readonly waiting: number
  /** After this time the visitor gets an answer, even if the page is not ready. */
  readonly answer: number
  /** After this time a rendering counts as ended, so that one that never ends does not occupy a place for ever. */
  readonly forgotten: number
  /** How much of the time addresses may take that anybody can make up. */
  readonly madeUp: ShareLimits
}

/** One process renders about 40 pages a second, so a waiting request has its page within two seconds. */
export const renderLimits: RenderLimits = {
  atOnce: 8,
  waiting: 64,
  answer: answerLimits.page,
  forgotten: 60_000,
  madeUp: { share: 0.75, burst: 2_000 },
}

type LimitedRenderings = {
  readonly renderPage: RenderPage
  /** How many addresses that anybody can make up had to wait because they had taken their share of the time. */
  readonly countDelayed: () => number
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
 * can make up any number of them, and the pages of all visitors must not wait behind them. These also take only a share
 * of the time, so that however fast they are made up, the process has time for everything else.
 */
export function limitRenderings(renderPage: RenderPage, limits: RenderLimits): LimitedRenderings {
  const pace = createPace(limits.madeUp)
  const lanes = { pages: createLane(limits), payments: createLane(limits), queries: createLane(limits, pace) }
  const chooseLane = ({ pathname, search }: URL) => {
    const screen = findRouteByPath(pageOfData(pathname) ?? pathname)?.name
    if (screen !== undefined && paymentScreens.has(screen)) return lanes.payments
    return isMadeUp(screen, search) ? lanes.queries : lanes.pages
  }
  return {
    renderPage: (request, facts) => {
      const lane = chooseLane(new URL(request.url))
      return withTimeLimit(
        lane(request.signal, () => renderPage(request, facts)),
        limits.answer,
      )
    },
    countDelayed: pace.countDelayed,
  }
}

/** The parameters that name the routes whose data are asked for. */
const routeParameters = new Set(['_routes', jsonParameter])

/**
 * Whether an address belongs to no screen, or to one that is open to everybody, with a query of more than a panel or the
 * routes of a data request.
 */
function isMadeUp(screen: RouteName | undefined, search: string): boolean {
  if (screen === undefined) return true
  const flags: readonly RouteFlag[] = routeTable[screen].flags
  const parts = partsOf(search).filter((part) => part !== placeholder && !routeParameters.has(nameOf(part)))
  return !flags.includes('auth') && (parts.length > 1 || closePanels(queryOf(parts)) !== '')
}

/** Lets tasks begin only as long as they take no more than their share of the time. */
type Pace = {
  /** Waits until the next task may begin. */
  readonly admit: () => Promise<void>
  readonly begin: () => void
  readonly end: () => void
}

function createPace(limits: ShareLimits): Pace & Pick<LimitedRenderings, 'countDelayed'> {
  const share = createTimeShare(limits, momentNow())
  let delayed = 0
  return {
    admit: async () => {
      let milliseconds = share.waitAt(momentNow())
      if (milliseconds > 0) delayed += 1
      for (; milliseconds > 0; milliseconds = share.waitAt(momentNow()))
        await delay(milliseconds, undefined, { ref: false })
    },
    begin: () => share.beginAt(momentNow()),
    end: () => share.endAt(momentNow()),
    countDelayed: () => delayed,
  }
}

/** A limit of concurrent tasks, with a short queue in the order of arrival. */
function createLane({ atOnce, waiting, answer, forgotten }: RenderLimits, pace?: Pace) {
  let running = 0
  const queue: (() => void)[] = []
  let turn: Promise<unknown> = Promise.resolve()
  /**
   * One rendering begins in each round of the event loop. On the embedded database a page may be rendered without ever
   * yielding, and requests that arrive meanwhile would be neither served from the cache nor refused.
   */
  const takeTurn = () => (turn = turn.then(() => pace?.admit()).then(() => setImmediate()))
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
    let hasBegun = false
    const end = () => {
      if (isOver) return
      isOver = true
      if (hasBegun) pace?.end()
      leave()
    }
    const timer = setTimeout(end, forgotten)
    try {
      await takeTurn()
      // All clients have disconnected, or all were answered without the page.
      if (isOver || signal.aborted || performance.now() - arrived >= answer) throw serverBusy
      pace?.begin()
      hasBegun = true
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }
}
