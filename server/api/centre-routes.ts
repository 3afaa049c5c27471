import { Hono } from 'hono'
import type * as v from 'valibot'
import { listCentres } from '#app/features/centres/centres.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { askedCentre, requireAskedCentre } from './require-asked-centre.ts'
import { centreExample, centresExample } from './wire/centre-examples.ts'
import { centresWire, centreWire } from './wire/centre-wire.ts'
import { describeJson } from './describe.ts'
import { formatCentre, formatListItem } from './wire/format-centre.ts'
import { validate } from '../http/validate.ts'
import { versioned } from '../http/versioned.ts'

const tag = 'Centres'

/** The centres, and one of them (API-01, API-02). */
export function createCentreRoutes(services: Services): Hono<EdgeEnv> {
  const { content } = services
  const routes = new Hono<EdgeEnv>()

  routes.get(
    '/center/centers',
    describeJson({
      id: 'listCenters',
      tag,
      summary: 'All centres, in the order of the operator',
      answer: { schema: centresWire, description: 'The centres.', example: centresExample },
      isVersioned: true,
      problems: [],
    }),
    versioned(services),
    async (c) => {
      const centres = await listCentres(content)
      return c.json({ centers: centres.map(formatListItem) } satisfies v.InferOutput<typeof centresWire>)
    },
  )

  routes.get(
    '/center/centers/:id',
    describeJson({
      id: 'getCenter',
      tag,
      summary: 'One centre with address, opening hours and contacts',
      answer: { schema: centreWire, description: 'The centre.', example: centreExample },
      isVersioned: true,
      problems: [404],
    }),
    validate('param', askedCentre),
    versioned(services),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(formatCentre(await requireAskedCentre(content, id)))
    },
  )

  return routes
}
