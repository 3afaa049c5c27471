import { Hono } from 'hono'
import type * as v from 'valibot'
import { listCentres } from '#features/centres/centres.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { centreSummaries } from '../centre-content.server.ts'
import { askedCentre, requireAskedCentre } from './require-asked-centre.server.ts'
import { centreExample, centresExample } from './centre-examples.ts'
import { centresWire, centreWire } from './centre-wire.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import { formatListItem, formatCentre } from './format-centre.server.ts'

const tag = 'Centres'

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
      const row = await requireAskedCentre(content, id)
      const summary = (await content.read(centreSummaries)).get(id)
      return c.json(formatCentre(row, summary?.hasMap === true))
    },
  )

  return routes
}
