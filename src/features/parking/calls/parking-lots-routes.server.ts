import { Hono } from 'hono'
import * as v from 'valibot'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { timelineAt } from '#features/centres/opening-hours/kept-timeline.server.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { countSeconds } from '#features/parking/tickets/free-spaces.server.ts'
import type { TicketService } from '#features/parking/tickets/ticket-service.server.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

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
  routes.get(
    '/:centerUid/parking.json',
    describeJson({
      id: 'getParkingLots',
      tag: 'Parking',
      summary: 'The car park of a centre and its free spaces, in the terms of ParkAPI',
      description: `Pages of other sites may read it. It changes every ${countSeconds} seconds at most.`,
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
      const { countedAt: at, free } =
        parking === null ? { countedAt: now(), free: undefined } : await countFreeSpaces(centerUid)
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
        'cache-control': `public, max-age=${countSeconds}`,
      })
    },
  )
  return routes
}

const momentExample = '2026-11-20T12:31:00'
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/), v.description('In UTC.'))

/** The car parks of a centre in the form of ParkAPI, which apps for finding a space read. */
const parkingLotsWire = v.strictObject({
  last_updated: moment,
  last_downloaded: moment,
  data_source: v.pipe(v.string(), v.description('The page for visitors.')),
  lots: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      address: v.string(),
      region: v.string(),
      coords: v.nullable(v.strictObject({ lat: v.number(), lng: v.number() })),
      lot_type: v.string(),
      total: v.pipe(v.number(), v.integer()),
      free: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Missing if it is not known now.')),
      ),
      state: v.pipe(
        v.picklist(['open', 'closed', 'nodata']),
        v.description('`nodata`: open, and the number of free spaces is not known now.'),
      ),
      forecast: v.boolean(),
      url: v.string(),
    }),
  ),
})

type ParkingLots = v.InferOutput<typeof parkingLotsWire>

const parkingLotsExample = {
  last_updated: momentExample,
  last_downloaded: momentExample,
  data_source: 'https://passage.example/hafengalerie-kiel/parken',
  lots: [
    {
      id: 'hafengalerie-kiel',
      name: 'Hafengalerie Kiel',
      address: 'Am Fährspeicher 12',
      region: 'Kiel',
      coords: { lat: 54.3176, lng: 10.1396 },
      lot_type: 'Parkhaus',
      total: 520,
      free: 131,
      state: 'open',
      forecast: false,
      url: 'https://passage.example/hafengalerie-kiel/parken',
    },
  ],
} satisfies ParkingLots
