import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { decideConsent, formatConsent, parseConsent } from '#platform/tracking/consent.ts'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { consentCookie, consentIdCookie, readChoiceCookie, serialiseChoiceCookie } from '#platform/cookies.ts'
import type { Services } from '#platform/services.server.ts'
import { isRecorded, recordConsent } from '../records/consent-records.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { maxAddressLength } from '#platform/http/address.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { describeProblems } from '#platform/http/calls/describe.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { createProcessLimit } from '#platform/limits/rate-limit.server.ts'

const tick = v.optional(
  v.pipe(v.string(), v.maxLength(20), v.description('Present when ticked; read with `selection` only.')),
)
const consentForm = v.object({
  choice: v.pipe(v.picklist(['all', 'none', 'selection']), v.description('Which button was pressed.')),
  analytics: tick,
  ads: tick,
  locale: v.optional(
    v.pipe(v.picklist(locales), v.description('The language of the question.')),
    defaultLocale,
  ),
  returnTo: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxAddressLength),
      v.description('A path of this site; the home page when it is none.'),
    ),
  ),
})

const hidden = '.consent-bar,.consent-skip{display:none}'

/** How many answers one network may have recorded; the visitors of a centre may share one address. */
const recordLimit = { name: 'consent', attempts: 600, seconds: 600 }

/**
 * `POST /consent`: what a visitor has allowed. With scripts the browser writes the cookie itself and sends the answer for
 * the record alone; without them the form is posted.
 */
export function createConsentRoutes(services: Services): Hono<EdgeEnv> {
  const { environment, logger } = services
  const limit = createProcessLimit(recordLimit)
  // Where nothing needs consent, there is nothing to be proved.
  const keepsRecords =
    environment.GTM_CONTAINER_ID !== undefined || environment.CONSENT_MANAGER_URL !== undefined

  async function record(c: EdgeContext, answer: Omit<Parameters<typeof recordConsent>[1], 'knownId'>) {
    const named = readChoiceCookie(consentIdCookie, c.req.header('cookie'))
    const knownId = v.is(v.pipe(v.string(), v.uuid()), named) ? named : undefined
    if (!keepsRecords || !isRecorded({ ...answer, knownId })) return
    const verdict = await limit.attempt(clientAddressOf(c, environment.TRUST_PROXY))
    if (!verdict.ok) {
      logger.warn('a consent was not recorded: too many came from one network')
      return
    }
    const id = await recordConsent(services, { ...answer, knownId })
    c.header('set-cookie', serialiseChoiceCookie(consentIdCookie, id), { append: true })
  }

  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/consent',
    describeRoute({
      operationId: 'saveConsent',
      tags: ['Consent'],
      summary: 'Remember what a visitor has allowed',
      description:
        'Sets the cookie `consent` for 180 days and leads back to the page that the form was on. Where something needs ' +
        'consent, the answer is recorded under the random id of the cookie `consentId`.',
      responses: {
        303: {
          description: 'Saved; back to `returnTo`.',
          headers: {
            Location: { schema: { type: 'string' }, description: 'A path of this site.' },
            'Set-Cookie': {
              schema: { type: 'string' },
              description: 'The cookie `consent`, such as `v1.10`.',
            },
          },
        },
        ...describeProblems([400, 403, 413, 415]),
      },
    }),
    validate('form', consentForm),
    requireOwnPage(environment.PUBLIC_ORIGIN),
    async (c) => {
      const form = c.req.valid('form')
      const consent = decideConsent(form.choice, (purpose) => form[purpose] !== undefined)
      c.header('set-cookie', serialiseChoiceCookie(consentCookie, formatConsent(consent)))
      await record(c, { choice: form.choice, consent, locale: form.locale })
      c.header('cache-control', 'no-store')
      return c.redirect(parseReturnTo(form.returnTo), 303)
    },
  )
  routes.get(
    '/consent.css',
    describeRoute({
      operationId: 'hideConsentQuestion',
      tags: ['Consent'],
      summary: 'Hide the question from a visitor who has answered it',
      description:
        'A style sheet for pages without JavaScript, which are the same for all: empty before a choice.',
      responses: {
        200: {
          description: 'The style sheet.',
          content: { 'text/css': { schema: { type: 'string' }, example: hidden } },
        },
        ...describeProblems([]),
      },
    }),
    (c) => {
      const hasChosen = parseConsent(readChoiceCookie(consentCookie, c.req.header('cookie'))) !== null
      c.header('cache-control', 'private, no-store')
      return c.body(hasChosen ? hidden : '', 200, { 'content-type': 'text/css; charset=utf-8' })
    },
  )
  return routes
}
