import { Hono } from 'hono'
import * as v from 'valibot'
import { listMessages } from '#app/i18n/compile-messages.ts'
import { getAreaMessages, listMessageOverrides } from '#app/platform/messages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { describeJson } from './describe.ts'
import { localeQuery } from './locale-query.ts'
import { validate } from './validate.ts'
import { versioned } from './versioned.ts'

const messagesWire = v.pipe(v.record(v.string(), v.string()), v.metadata({ ref: 'Messages' }))

/** `GET /translations/messages` (API-08), and the part of them that account panels load. */
export function createMessageRoutes(services: Services): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/translations/messages',
    describeJson({
      id: 'getMessages',
      tag: 'Translations',
      summary: 'All texts of the app in one language',
      description: 'From key to text, in ICU message syntax; the operator’s own wording comes first.',
      answer: {
        schema: messagesWire,
        description: 'The texts.',
        example: { account_login: 'Anmelden', error_headline: 'Fehler {status}' },
      },
      isVersioned: true,
      problems: [400],
    }),
    validate('query', localeQuery),
    versioned(services),
    async (c) => c.json(listMessages(c.req.valid('query').locale, await listMessageOverrides(services))),
  )

  routes.get(
    '/translations/compiled',
    describeJson({
      id: 'getCompiledMessages',
      tag: 'Translations',
      summary: 'The texts of the visitor’s account, ready to be formatted',
      description: 'For our own pages, which load them with what shows them. Other callers read `messages`.',
      answer: {
        schema: v.record(v.string(), v.unknown()),
        description: 'From key to compiled text.',
        example: { account_form_save: 'Speichern' },
      },
      isVersioned: true,
      problems: [400],
    }),
    validate('query', localeQuery),
    versioned(services),
    async (c) => c.json({ ...(await getAreaMessages(services, c.req.valid('query').locale, 'account')) }),
  )
  return routes
}
