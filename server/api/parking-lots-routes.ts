import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { findOfferedParking } from '#app/features/centres/offered-parking.ts'
import { timelineAt } from '#app/features/opening-hours/kept-timeline.server.ts'
import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import type { TicketService } from '#app/features/parking/tickets/ticket-service.server.ts'
import { openKinds } from '#app/features/shops/open-kinds.ts'
import { pathOf } from '#app/paths.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { validate } from '../http/validate.ts'
import { requireAskedCentre } from './require-asked-centre.ts'
import { describeJson } from './describe.ts'
import { parkingLotsExample, parkingLotsWire, type ParkingLots } from './wire/parking-lots-wire.ts'

/** How long an answer is kept, here and by who asks; the car park is asked no more often. */
const keptSeconds = 30
/** How many centres' numbers are kept at once. */
const mostKept = 1000

/**
 * `GET /{centerUid}/parking.json`: the car park of a centre in the terms of ParkAPI, for apps and pages of others
 * (FAC-04). A centre without a car park has no lots.
 */
export function createParkingLotsRoutes(
  services: Services,
  { countFreeSpaces }: Pick<TicketService, 'countFreeSpaces'>,
): Hono<EdgeEnv> {
  const { content, environment, now } = services
  const routes = new Hono<EdgeEnv>()
  type Count = { readonly at: number; readonly free: Promise<number | undefined> }
  const counts = new LRUCache<string, Count>({ max: mostKept })
  const count = (centreUid: string): Count => {
    const known = counts.get(centreUid)
    if (known !== undefined && now() - known.at < keptSeconds * 1000) return known
    const counted = { at: now(), free: countFreeSpaces(centreUid) }
    counts.set(centreUid, counted)
    return counted
  }
  routes.get(
    '/:centerUid/parking.json',
    describeJson({
      id: 'getParkingLots',
      tag: 'Parking',
      summary: 'The car park of a centre and its free spaces, in the terms of ParkAPI',
      description: `Pages of other sites may read it. It changes every ${keptSeconds} seconds at most.`,
      answer: {
        schema: parkingLotsWire,
        description: 'The car parks of the centre; none if it has no car park.',
        example: parkingLotsExample,
      },
      problems: [404],
    }),
    validate('param', v.object({ centerUid: v.pipe(v.string(), v.description('The centre’s uid.')) })),
    async (c) => {
      const { centerUid } = c.req.valid('param')
      const centre = await requireAskedCentre(content, centerUid)
      const url = environment.PUBLIC_ORIGIN + pathOf('centerUid-parking', 'de', { centerUid })
      const parking = findOfferedParking(centre)
      const { at, free: counting } = parking === null ? { at: now(), free: undefined } : count(centerUid)
      const free = await counting
      const isOpen =
        parking !== null && openKinds.includes(decideOpeningStatus(timelineAt(parking.schedule, at), at).kind)
      const moment = new Date(at).toISOString().slice(0, 19)
      const lots: ParkingLots['lots'] =
        parking === null
          ? []
          : [
              {
                id: centerUid,
                name: centre.name,
                address: centre.address.street,
                region: centre.address.city,
                coords: parking.coordinates ?? null,
                lot_type: 'Parkhaus',
                total: parking.spaces,
                ...(free === undefined ? {} : { free }),
                state: !isOpen ? 'closed' : free === undefined ? 'nodata' : 'open',
                forecast: false,
                url,
              },
            ]
      const body: ParkingLots = { last_updated: moment, last_downloaded: moment, data_source: url, lots }
      return c.json(body, 200, {
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${keptSeconds}`,
      })
    },
  )
  return routes
}
