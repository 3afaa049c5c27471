import { Hono } from 'hono'
import * as v from 'valibot'
import { messageAreaNames } from '#i18n/messages/message-areas.ts'
import { chooseCompiledMessages, chooseMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import { validate } from '#platform/http/validate.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'

const messagesWire = v.pipe(
  v.record(v.string(), v.union([v.string(), v.array(v.unknown())])),
  v.metadata({ ref: 'Messages' }),
)

const messagesQuery = v.object({
  ...localeQuery.entries,
  group: v.optional(v.pipe(v.picklist(messageAreaNames), v.description('Only the texts of these screens.'))),
  keys: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.regex(/^\w+(,\w+)*$/),
      v.description('Only these, separated by commas. One that does not exist is left out.'),
    ),
  ),
  form: v.optional(
    v.pipe(
      v.picklist(['text', 'compiled']),
      v.description('As written, in ICU message syntax, or ready to be formatted by our own pages.'),
    ),
    'text',
  ),
})

/** `GET /translations/messages` (API-08): all texts, or those that the query selects. */
export function createMessageRoutes(services: Services): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/translations/messages',
    describeJson({
      id: 'getMessages',
      tag: 'Translations',
      summary: 'The texts of the app in one language, all of them or those that are asked for',
      description: 'From key to text; the operator’s own wording comes first.',
      answer: {
        schema: messagesWire,
        description: 'The texts.',
        example: { account_login: 'Anmelden', error_headline: 'Fehler {status}' },
      },
      isVersioned: true,
      problems: [400],
    }),
    validate('query', messagesQuery),
    versioned(services),
    async (c) => {
      const { locale, group, keys, form } = c.req.valid('query')
      const choice = { group, keys: keys?.split(',') }
      return c.json(
        form === 'compiled'
          ? await chooseCompiledMessages(services, locale, choice)
          : await chooseMessages(services, locale, choice),
      )
    },
  )

  // Pages of the previous release still use this address; it can be removed in the next release.
  routes.all('/translations/compiled', (c) => {
    const locale = c.req.query('locale') === 'en' ? 'en' : 'de'
    return c.redirect(`/api/translations/messages?locale=${locale}&group=account&form=compiled`, 308)
  })
  return routes
}
