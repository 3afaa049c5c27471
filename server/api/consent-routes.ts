import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { decideConsent, formatConsent, parseConsent } from '#app/features/consent/consent.ts'
import { consentCookie, readChoiceCookie, serialiseChoiceCookie } from '#app/platform/cookies.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { maxAddressLength } from '../http/address.ts'
import { parseReturnTo } from '../http/return-to.ts'
import { describeProblems } from './describe.ts'
import { validate } from '../http/validate.ts'

const tick = v.optional(
  v.pipe(v.string(), v.maxLength(20), v.description('Present when ticked; read with `selection` only.')),
)
const consentForm = v.object({
  choice: v.pipe(v.picklist(['all', 'none', 'selection']), v.description('Which button was pressed.')),
  analytics: tick,
  ads: tick,
  returnTo: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxAddressLength),
      v.description('A path of this site; the home page when it is none.'),
    ),
  ),
})

const hidden = '.consent-bar,.consent-skip{display:none}'

/** `POST /consent`: the consent panel without JavaScript. With it the browser writes the same cookie itself. */
export function createConsentRoutes(): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/consent',
    describeRoute({
      operationId: 'saveConsent',
      tags: ['Consent'],
      summary: 'Remember what a visitor has allowed',
      description: 'Sets the cookie `consent` for 180 days and leads back to the page that the form was on.',
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
    (c) => {
      const form = c.req.valid('form')
      const consent = decideConsent(form.choice, (purpose) => form[purpose] !== undefined)
      c.header('set-cookie', serialiseChoiceCookie(consentCookie, formatConsent(consent)))
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
