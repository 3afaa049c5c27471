import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { commonAccount, listMollieAccounts, type MollieAccount } from '#platform/settings/payment-accounts.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { describeUse, type AccountFinding } from './account-finding.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'

/** Payment methods whose money comes days later or only on delivery; docs/operating/payment.md says what becomes of them. */
const slowMethods = ['banktransfer', 'billie', 'in3', 'klarna', 'riverty']

/**
 * Whether Mollie knows the key of each account, its profile is verified and offers a payment method, and Mollie can report
 * to this site; and whose profile it is, so that a key of the wrong company is noticed.
 */
export async function checkMollie(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<readonly AccountFinding[]> {
  if (environment.PAYMENT_PROVIDER !== 'mollie') return []
  return Promise.all(
    listMollieAccounts(environment).map(async (account): Promise<AccountFinding> => {
      const title = account.account === commonAccount ? 'Mollie' : `Mollie (${account.account})`
      return [title, await checkAccount(environment, account, keep)]
    }),
  )
}

async function checkAccount(
  environment: Environment,
  { account, apiKey }: MollieAccount,
  keep: (look: Look) => void,
): Promise<Finding> {
  const { MOLLIE_API_BASE = 'https://api.mollie.com', PUBLIC_ORIGIN } = environment
  const setting = account === commonAccount ? 'MOLLIE_API_KEY' : `the key of ${account} in MOLLIE_API_KEYS`
  const ask = (path: string) =>
    lookUp(`${MOLLIE_API_BASE}/v2${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
  const profile = await ask('/profiles/me')
  keep(profile)
  if (!profile.ok)
    return failed(
      `${MOLLIE_API_BASE} cannot be reached: ${profile.reason}`,
      'Let this machine reach Mollie, or correct MOLLIE_API_BASE; until then nothing can be paid.',
    )
  if (profile.status === 401)
    return failed('Mollie does not know the key', `Copy ${setting} again from Mollie's dashboard.`)
  if (profile.status !== 200)
    return failed(`Mollie answers ${profile.status} about the profile`, 'Look at status.mollie.com.')
  const isPublic = !isLoopback(PUBLIC_ORIGIN)
  const isTest = apiKey.startsWith('test_')
  if (isPublic && isTest)
    return warned(
      'the key is one for tests, and the site is public: nobody really pays',
      `Set ${setting} to the live key before visitors come.`,
    )
  if (!isTest && profile.json['status'] !== 'verified')
    return failed(
      `the profile is ${String(profile.json['status'])} and may take no payments`,
      "Finish its activation in Mollie's dashboard.",
    )
  const known = `the key is known${describeName(profile.json)}${describeUse(environment, account)}`
  return checkReach(environment, await ask('/methods'), known)
}

function checkReach({ MOLLIE_METHODS, PUBLIC_ORIGIN }: Environment, methods: Look, known: string): Finding {
  const offered = methods.ok && methods.status === 200 ? listMethods(methods.json) : undefined
  if (offered?.length === 0)
    return failed('the profile offers no payment method', "Switch one on in Mollie's dashboard.")
  const missing = offered === undefined ? [] : MOLLIE_METHODS.filter((name) => !offered.includes(name))
  if (missing.length > 0)
    return failed(
      `the profile does not offer ${missing.join(', ')}`,
      "Switch it on in Mollie's dashboard, or take it out of MOLLIE_METHODS.",
    )
  const shown = MOLLIE_METHODS.length > 0 ? MOLLIE_METHODS : (offered ?? [])
  const slow = shown.filter((name) => slowMethods.some((slowName) => name.startsWith(slowName)))
  if (slow.length > 0)
    return warned(
      `${known}, but ${slow.join(', ')} pays days later or on delivery`,
      'Name the others in MOLLIE_METHODS: a barrier opens only for money that is there.',
    )
  if (!isLoopback(PUBLIC_ORIGIN) && !PUBLIC_ORIGIN.startsWith('https://'))
    return warned(
      `${known}, but Mollie is to report to ${PUBLIC_ORIGIN}, which is not encrypted`,
      'Let PUBLIC_ORIGIN begin with https://.',
    )
  return passed(
    isLoopback(PUBLIC_ORIGIN)
      ? `${known}; Mollie cannot reach this machine, so payments are settled without its messages`
      : `${known}, and Mollie reports to ${PUBLIC_ORIGIN}/api/payment/webhooks/mollie`,
  )
}

const describeName = ({ name }: Readonly<Record<string, unknown>>): string =>
  typeof name === 'string' && name !== '' ? `, of ${name}` : ''

/** The names of the payment methods in Mollie's list. */
function listMethods(json: Readonly<Record<string, unknown>>): readonly string[] {
  const embedded = json['_embedded']
  if (typeof embedded !== 'object' || embedded === null || !('methods' in embedded)) return []
  const { methods } = embedded
  return Array.isArray(methods)
    ? (methods as readonly { readonly id?: unknown }[]).flatMap(({ id }) =>
        typeof id === 'string' ? [id] : [],
      )
    : []
}
