import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { createSpaceFeed } from '#features/parking/live/space-feed.server.ts'
import { findParkingNow } from '#features/parking/overview/parking-now.server.ts'
import type { TicketService } from '#features/parking/tickets/ticket-service.server.ts'
import { retryAfterSeconds } from '#platform/outage.server.ts'
import type { Services } from '#platform/services.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { createOpenStreams } from '#platform/limits/open-streams.ts'
import { describeProblems } from '#platform/http/calls/describe.server.ts'
import { askedCentre, requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

/**
 * How many streams one process keeps open: the visitors of a centre may share one address, and most connections of the
 * process (docs/operating/proxy.md) stay for answers that end.
 */
const mostStreams = { ofNetwork: 100, inAll: 1000 }

/** The time between two signs of life, in milliseconds: proxies end a connection that is silent for longer. */
const heartbeatMs = 15_000

/** How long a count is waited for, in milliseconds: longer than a car park may take to answer. */
const patienceMs = 15_000

const headers = {
  // `no-transform` keeps proxies from compressing the stream, which would hold messages back; nginx has a header of its own.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const description = describeRoute({
  operationId: 'followFreeSpaces',
  tags: ['Parking'],
  summary: 'The free spaces of a centre’s car park, as a stream of server-sent events',
  description: `A message comes at once and twice a minute: \`free\` is null while the car park is closed, does not know it or
does not answer. A comment each ${heartbeatMs / 1000} seconds shows that the stream is alive.`,
  responses: {
    200: {
      description: 'The stream, which ends when the server stops; then connect again after a pause.',
      content: {
        'text/event-stream': { schema: resolver(v.string()), example: 'data: {"free":312,"spaces":800}\n\n' },
      },
    },
    ...describeProblems([404, 429]),
  },
})

/** `GET /center/centers/{id}/free-spaces`: how full the car park of a centre is, as it changes (PKC-02). */
export function createFreeSpaceRoutes(
  services: Services,
  { countFreeSpaces }: Pick<TicketService, 'countFreeSpaces'>,
): Hono<EdgeEnv> {
  const { content, environment, logger, now, stopping } = services
  const streams = createOpenStreams(mostStreams)
  const listen = createSpaceFeed({
    count: async (centreUid) => {
      const found = await findParkingNow({ content, countFreeSpaces }, centreUid, {
        nowMs: now(),
        patienceMs,
      })
      return found && { free: found.free, spaces: found.spaces }
    },
    logger,
    stopping,
  })

  async function tellSpaces(stream: SSEStreamingApi, centreUid: string): Promise<void> {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    stream.onAbort(resolve)
    const leave = listen(centreUid, {
      tell: (spaces) => void stream.writeSSE({ data: JSON.stringify(spaces) }),
      end: resolve,
    })
    const heartbeat = setInterval(() => void stream.write(':\n\n'), heartbeatMs)
    await end
    clearInterval(heartbeat)
    leave()
  }

  const routes = new Hono<EdgeEnv>()
  routes.get('/center/centers/:id/free-spaces', description, validate('param', askedCentre), async (c) => {
    const { id } = c.req.valid('param')
    if (findOfferedParking(await requireAskedCentre(content, id)) === null) throw noCarPark
    // A question for the headers alone gets no stream, which nobody would read or end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'content-type': 'text/event-stream' })
    const close = streams.open(clientAddressOf(c, environment.TRUST_PROXY))
    if (typeof close !== 'function') throw tooManyStreams
    const response = streamSSE(c, (stream) => tellSpaces(stream, id).finally(close))
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  })
  return routes
}

const noCarPark = new Problem(404, 'no-car-park', 'This centre has no car park.')

const tooManyStreams = new Problem(
  429,
  'too-many',
  'Too many streams are open from this network or in all; see Retry-After.',
  { retryAfter: retryAfterSeconds },
)
