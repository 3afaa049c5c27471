import { Hono } from 'hono'
import * as v from 'valibot'
import { listClosedEntrances } from '#features/centres/notices/merge-notices.ts'
import { formatDate } from '#i18n/date-text.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'
import { pickText } from '#i18n/localised.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#platform/services.server.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import { type CentreMap, findOutages, listOpenShops, readMap } from '../centre-map.server.ts'
import { sayByRules } from '../way/name-in-sentence.ts'
import { describeWay } from '../way/describe-way.ts'
import { findWay } from '../way/explain-no-way.ts'
import { tellNoWay } from '../way/tell-no-way.ts'
import { wallClockIn } from '../way/wall-clock.ts'
import type { Place } from '../way/way-graph.ts'
import { mapExample, mapWire, type PlaceWire, wayExample, wayWire } from './map-wire.ts'
import { noWayProblem } from './no-way-problem.server.ts'
import { askedCentre, requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

const tag = 'Centres'
const placeUid = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const wayQuery = v.object({
  ...localeQuery.entries,
  from: v.pipe(placeUid, v.description('The uid of a place of the map.')),
  to: v.pipe(placeUid, v.description('The uid of a place of the map.')),
  way: v.optional(
    v.pipe(
      v.picklist(['step-free', 'no-escalator']),
      v.description('Lifts and ramps only, or no escalator.'),
    ),
  ),
})

export function createMapRoutes(services: Services): Hono<EdgeEnv> {
  const { content } = services
  const routes = new Hono<EdgeEnv>()

  routes.get(
    '/center/centers/:id/map',
    describeJson({
      id: 'getCenterMap',
      tag,
      summary: 'The floors of a centre and the places on them',
      answer: {
        schema: mapWire,
        description: 'Floors from below, and all that one can go to.',
        example: mapExample,
      },
      isVersioned: true,
      problems: [400, 404],
    }),
    validate('param', askedCentre),
    validate('query', localeQuery),
    versioned(services),
    async (c) => {
      const { id } = c.req.valid('param')
      const { locale } = c.req.valid('query')
      await requireAskedCentre(content, id)
      const { floors, prepared } = await requireMap(id)
      const body: v.InferOutput<typeof mapWire> = {
        levels: floors.map(({ ordinal, name }) => ({ ordinal, name: pickText(name, locale).value })),
        places: prepared.graph.places.map((place) => viewPlace(place, floors, locale)),
      }
      return c.json(body)
    },
  )

  routes.get(
    '/center/centers/:id/way',
    describeJson({
      id: 'findWay',
      tag,
      summary: 'The best way from one place of a centre to another at this time',
      description:
        'What is out of order or closed now is not used. Without a way, the answer says why (409), what can be reached ' +
        'instead, and whom one can call.',
      answer: { schema: wayWire, description: 'The way in steps, each a sentence.', example: wayExample },
      problems: [400, 404, 409],
      problem: noWayProblem,
    }),
    validate('param', askedCentre),
    validate('query', wayQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      const { locale } = query
      const centre = await requireAskedCentre(content, id)
      const { floors, prepared } = await requireMap(id)
      const { graph } = prepared
      const [from, to] = [requirePlace(graph.places, query.from), requirePlace(graph.places, query.to)]
      const nowMs = services.now()
      const outages = findOutages(centre, graph)
      const texts = await getCompiledMessages(services, locale)
      const tell = (key: MessageKey, values: MessageValues) => formatMessage(locale, texts[key], values)
      const way = findWay(prepared, from, to, {
        stepFree: query.way === 'step-free',
        noEscalator: query.way === 'no-escalator',
        clock: wallClockIn(centre.schedule.timeZone, nowMs),
        outOfOrder: new Set(outages.keys()),
        closed: new Set(listClosedEntrances(centre.posted)),
      })
      if (!way.ok) {
        const { why, instead } = way.problem
        const { phone } = centre.contacts
        const reason = tellNoWay(way.problem, {
          graph,
          locale,
          since: (link) => {
            const since = outages.get(link)?.since
            return since === undefined ? null : formatDate(since)
          },
          tell,
        })
        const help = phone === null ? [] : [tell('map_help_by_phone', { phone })]
        throw new Problem(409, `no-way-${why.reason}`, [reason, ...help].join(' '), {
          more: { instead: instead && viewPlace(instead, floors, locale), phone },
        })
      }
      const open = await listOpenShops(content, id, nowMs)
      const steps = describeWay(way.value, {
        graph,
        floors,
        from,
        to,
        locale,
        say: sayByRules(locale),
        tell,
        isOpen: (uid) => open.has(uid),
      })
      const body: v.InferOutput<typeof wayWire> = {
        metres: Math.round(way.value.centimetres / 100),
        seconds: way.value.seconds,
        steps: steps.map(({ kind, level, text }) => ({ kind, level, text })),
      }
      return c.json(body)
    },
  )

  async function requireMap(centreUid: string): Promise<CentreMap> {
    const map = await readMap(content, centreUid)
    if (map !== null) return map
    throw new Problem(404, 'map-not-found', 'This centre has no map.')
  }

  return routes
}

const viewPlace = (
  { uid, kind, name, floor }: Place,
  floors: CentreMap['floors'],
  locale: Locale,
): PlaceWire => ({
  uid,
  kind,
  name: pickText(name, locale).value,
  level: floors[floor]?.ordinal ?? 0,
})

function requirePlace(places: readonly Place[], uid: string): Place {
  const place = places.find((one) => one.uid === uid)
  if (place !== undefined) return place
  throw new Problem(404, 'place-not-found', 'The map has no place with this uid.')
}
