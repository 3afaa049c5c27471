import type { Environment } from '#app/platform/environment.server.ts'
import { isLoopback } from '#app/platform/is-loopback.ts'
import { failed, passed, warned, type Finding } from '../finding.ts'
import { lookUp, type Look } from './look-up.ts'

/** What Stripe has to report; docs/payment-flow.md names the same. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
]

/** Whether Stripe knows the key, may take payments, and reports to this site. */
export async function checkStripe(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<Finding | undefined> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE = 'https://api.stripe.com', PUBLIC_ORIGIN } = environment
  if (environment.PAYMENT_PROVIDER !== 'stripe' || key === undefined) return undefined
  const ask = (path: string) =>
    lookUp(`${STRIPE_API_BASE}${path}`, { headers: { authorization: `Bearer ${key}` } })
  const account = await ask('/v1/account')
  keep(account)
  if (!account.ok) {
    return failed(
      `${STRIPE_API_BASE} cannot be reached: ${account.reason}`,
      'Let this machine reach Stripe, or correct STRIPE_API_BASE; until then nothing can be paid.',
    )
  }
  if (account.status === 401)
    return failed('Stripe does not know the key', "Copy STRIPE_SECRET_KEY again from Stripe's dashboard.")
  if (account.json['charges_enabled'] === false)
    return failed('the account may not take payments yet', "Finish its activation in Stripe's dashboard.")
  const isPublic = !isLoopback(PUBLIC_ORIGIN)
  if (isPublic && /^[sr]k_test_/.test(key)) {
    return warned(
      'the key is one for tests, and the site is public: nobody really pays',
      'Set STRIPE_SECRET_KEY to the live key before visitors come.',
    )
  }
  return isPublic
    ? checkWebhook(await ask('/v1/webhook_endpoints?limit=100'), PUBLIC_ORIGIN)
    : passed('the key is known')
}

type Endpoint = { readonly url?: unknown; readonly status?: unknown; readonly enabled_events?: unknown }

function checkWebhook(look: Look, publicOrigin: string): Finding {
  const address = `${publicOrigin}/api/payment/webhooks/stripe`
  if (!look.ok || look.status !== 200) {
    return warned(
      'the key is known, but does not show the webhooks',
      `See in Stripe's dashboard that ${address} is one, with the events of docs/payment-flow.md.`,
    )
  }
  const endpoints = Array.isArray(look.json['data']) ? (look.json['data'] as readonly Endpoint[]) : []
  const own = endpoints.find(({ url, status }) => url === address && status === 'enabled')
  const remedy = `Add ${address} in Stripe's dashboard with the events of docs/payment-flow.md. Without it, payments are settled up to a minute later.`
  if (own === undefined) return warned('the key is known, but no webhook reports to this site', remedy)
  const events = Array.isArray(own.enabled_events) ? (own.enabled_events as readonly unknown[]) : []
  const missing = events.includes('*') ? [] : neededEvents.filter((name) => !events.includes(name))
  return missing.length === 0
    ? passed('the key is known, and a webhook reports to this site')
    : warned(`the webhook does not report ${missing.join(', ')}`, remedy)
}
