import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { decideConsent, formatConsent } from '#app/features/consent/consent.ts'
import { consentCookie, serialiseChoice } from '#app/platform/cookies.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { parseReturnTo } from '../edge/return-to.ts'
import { describeProblems } from './describe.ts'
import { validate } from './validate.ts'

const tick = v.optional(v.pipe(v.string(), v.description('Present when ticked; read with `selection` only.')))
const consentForm = v.object({
  choice: v.pipe(v.picklist(['all', 'none', 'selection']), v.description('Which button was pressed.')),
  analytics: tick,
  ads: tick,
  returnTo: v.optional(
    v.pipe(v.string(), v.description('A path of this site; the home page when it is none.')),
  ),
})

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
      c.header('set-cookie', serialiseChoice(consentCookie, formatConsent(consent)))
      c.header('cache-control', 'no-store')
      return c.redirect(parseReturnTo(form.returnTo), 303)
    },
  )
  return routes
}
