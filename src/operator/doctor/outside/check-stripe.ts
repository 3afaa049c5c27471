import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { commonAccount, listStripeAccounts, type StripeAccount } from '#platform/settings/payment-accounts.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { describeUse, type AccountFinding } from './account-finding.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'

/** What Stripe has to report; docs/operating/payment.md names the same. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/**
 * Whether Stripe knows the key of each account, the account may take payments, and it reports to this site; and whose
 * money it is, so that a key of the wrong company is noticed.
 */
export async function checkStripe(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<readonly AccountFinding[]> {
  if (environment.PAYMENT_PROVIDER !== 'stripe') return []
  return Promise.all(
    listStripeAccounts(environment).map(async (account): Promise<AccountFinding> => {
      const title = account.account === commonAccount ? 'Stripe' : `Stripe (${account.account})`
      return [title, await checkAccount(environment, account, keep)]
    }),
  )
}

async function checkAccount(
  environment: Environment,
  { account: name, secretKey: key }: StripeAccount,
  keep: (look: Look) => void,
): Promise<Finding> {
  const { STRIPE_API_BASE = 'https://api.stripe.com', PUBLIC_ORIGIN } = environment
  const setting = name === commonAccount ? 'STRIPE_SECRET_KEY' : `the key of ${name} in STRIPE_SECRET_KEYS`
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
    return failed('Stripe does not know the key', `Copy ${setting} again from Stripe's dashboard.`)
  if (account.json['charges_enabled'] === false)
    return failed('the account may not take payments yet', "Finish its activation in Stripe's dashboard.")
  const isPublic = !isLoopback(PUBLIC_ORIGIN)
  if (isPublic && /^[sr]k_test_/.test(key)) {
    return warned(
      'the key is one for tests, and the site is public: nobody really pays',
      `Set ${setting} to the live key before visitors come.`,
    )
  }
  const known = `the key is known${describeOwner(account.json)}${describeUse(environment, name)}`
  return isPublic
    ? checkWebhook(await ask('/v1/webhook_endpoints?limit=100'), PUBLIC_ORIGIN, known)
    : passed(known)
}

/** Whose account it is, as Stripe shows it to those who pay. */
function describeOwner(account: Readonly<Record<string, unknown>>): string {
  const profile = account['business_profile']
  const name = typeof profile === 'object' && profile !== null && 'name' in profile ? profile.name : undefined
  return typeof name === 'string' && name !== '' ? `, of ${name}` : ''
}

type Endpoint = { readonly url?: unknown; readonly status?: unknown; readonly enabled_events?: unknown }

function checkWebhook(look: Look, publicOrigin: string, known: string): Finding {
  const address = `${publicOrigin}/api/payment/webhooks/stripe`
  if (!look.ok || look.status !== 200) {
    return warned(
      `${known}, but the key does not show the webhooks`,
      `See in Stripe's dashboard that ${address} is one, with the events of docs/operating/payment.md.`,
    )
  }
  const endpoints = Array.isArray(look.json['data']) ? (look.json['data'] as readonly Endpoint[]) : []
  const own = endpoints.find(({ url, status }) => url === address && status === 'enabled')
  const remedy = `Add ${address} in Stripe's dashboard with the events of docs/operating/payment.md. Without it, payments are settled up to a minute later.`
  if (own === undefined) return warned(`${known}, but no webhook reports to this site`, remedy)
  const events = Array.isArray(own.enabled_events) ? (own.enabled_events as readonly unknown[]) : []
  const missing = events.includes('*') ? [] : neededEvents.filter((name) => !events.includes(name))
  return missing.length === 0
    ? passed(`${known}, and a webhook reports to this site`)
    : warned(`the webhook does not report ${missing.join(', ')}`, remedy)
}
