import { Hono } from 'hono'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import {
  findSandboxPayment,
  findSandboxPlace,
  isSandboxTaxed,
  recordOutcome,
  type SandboxParts,
  type SandboxPayment,
} from './sandbox-books.server.ts'
import { sandboxForm } from './sandbox-form.schema.ts'
import { sandboxOutcomes, type SandboxOutcome } from './sandbox-outcome.ts'
import { renderSandboxPage } from './sandbox-page.server.tsx'
import { sandboxPath } from './sandbox-provider.server.ts'

/**
 * The embedded payment page: `/sandbox-payment/{ref}`. Anybody who has its address may act on it, as on any provider's
 * page; it works without JavaScript and loads no files.
 */
export function createSandboxRoutes(services: Services, parts: SandboxParts): Hono<EdgeEnv> {
  const { PUBLIC_ORIGIN } = services.environment
  const routes = new Hono<EdgeEnv>().basePath(`${sandboxPath}/:ref`)
  routes.use('/', requireOwnPage(PUBLIC_ORIGIN))

  /** @param isRefused whether a form was posted that names no outcome */
  async function show(c: EdgeContext, payment: SandboxPayment, isRefused: boolean): Promise<Response> {
    const locale = localeOf(c, payment)
    const page = renderSandboxPage({
      payment,
      place: await findSandboxPlace(parts, payment),
      isTaxed: await isSandboxTaxed(parts, payment),
      isRefused,
      locale,
      messages: await getCompiledMessages(services, locale),
      now: parts.now(),
      publicOrigin: PUBLIC_ORIGIN,
    })
    return new Response(page.html, {
      status: isRefused ? 422 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'content-security-policy': page.policy,
        'cache-control': 'private, no-store',
        // The address alone gives access to the page, so it may not leak by the referrer.
        'referrer-policy': 'strict-origin',
      },
    })
  }

  routes.get('/', async (c) => show(c, await requirePayment(parts, c.req.param('ref')), false))

  routes.post('/', async (c) => {
    const payment = await requirePayment(parts, c.req.param('ref'))
    const form = parseForm(await readForm(c.req.raw), sandboxForm)
    if (form.status !== 'success') return show(c, payment, true)
    const outcome: SandboxOutcome = sandboxOutcomes[form.value.outcome]
    const isFirst = await recordOutcome(parts, payment, outcome)
    const location =
      !isFirst || !outcome.returns
        ? `${PUBLIC_ORIGIN}${sandboxPath}/${payment.ref}?locale=${localeOf(c, payment)}`
        : outcome.state === 'cancelled'
          ? payment.cancel_url
          : payment.return_url
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' },
    })
  })
  return routes
}

function localeOf(c: EdgeContext, payment: SandboxPayment): Locale {
  const asked = c.req.query('locale')
  return asked !== undefined && isLocale(asked) ? asked : payment.locale
}

async function requirePayment(parts: SandboxParts, ref: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(parts, ref)
  if (!payment) throw noPayment
  return payment
}

const noPayment = new Problem(404, 'payment-not-found', 'There is no such payment page.')
