import { Hono } from 'hono'
import * as v from 'valibot'
import { dayAt } from '#features/centres/today.server.ts'
import { listNotices } from '#features/centres/services/services.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Services } from '#platform/services.server.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { validate } from '#platform/http/validate.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import { askedCentre, requireAskedCentre } from './require-asked-centre.server.ts'

const noticesWire = v.strictObject({
  notices: v.array(
    v.strictObject({
      thing: v.pipe(v.nullable(v.string()), v.description('What is out of order; null for all else.')),
      state: v.pipe(
        v.string(),
        v.description('A sentence in the language that was asked for; may be empty.'),
      ),
      text: v.pipe(v.nullable(v.string()), v.description('What the centre says about it.')),
      language: v.pipe(
        v.picklist(['de', 'en']),
        v.description('The language of `text`: one of the two may be missing.'),
      ),
    }),
  ),
})

/** The content's notices begin and end with a day at the centre, which begins with an hour everywhere. */
const hourOf = (nowMs: number): number => Math.floor(nowMs / hourMs)
const hourMs = 3_600_000

/** What visitors of a centre have to know now, the same as on its pages (FAC-03). */
export function createNoticeRoutes(services: Services): Hono<EdgeEnv> {
  const { content, now } = services
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/center/centers/:id/notices',
    describeJson({
      id: 'listNotices',
      tag: 'Centres',
      summary: 'What visitors of a centre have to know now',
      description: 'What is out of order, closed entrances, days that end early, and other notices.',
      answer: {
        schema: noticesWire,
        description: 'The notices.',
        example: {
          notices: [
            {
              thing: 'Lift B',
              state: 'Out of order since 28.11.2026.',
              text: 'Please use lift A.',
              language: 'en',
            },
          ],
        },
      },
      isVersioned: true,
      problems: [400, 404],
    }),
    validate('param', askedCentre),
    validate('query', localeQuery),
    versioned(services, () => String(hourOf(now()))),
    async (c) => {
      const { locale } = c.req.valid('query')
      const centre = await requireAskedCentre(content, c.req.valid('param').id)
      const texts = await getCompiledMessages(services, locale)
      const { today } = dayAt(centre.schedule.timeZone, now())
      const notices = listNotices(
        centre,
        { locale, t: (key, values) => formatMessage(locale, texts[key], values) },
        today,
      )
      const answer = {
        notices: notices.map(({ thing, state, text }) => ({
          thing: thing?.name.value ?? null,
          state,
          text: text?.value ?? null,
          language: text?.lang ?? locale,
        })),
      } satisfies v.InferOutput<typeof noticesWire>
      return c.json(answer, 200, { [freshUntilHeader]: String((hourOf(now()) + 1) * hourMs) })
    },
  )
  return routes
}
