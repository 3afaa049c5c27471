import { setTimeout as wait } from 'node:timers/promises'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { correlationIdContext, type Services, servicesContext } from '#platform/services.server.ts'
import { findGateway } from '#platform/settings/gateway-settings.ts'
import { consumerContext } from '#features/sign-in/session-context.server.ts'
import type { AccountFormOutcome, AccountIdentity, AccountSeed, LoadedProfile } from './account-seed.ts'
import { getProfileGateway } from './gateway/profile-gateway.server.ts'
import { listInterests } from '../interests/interests.server.ts'
import { judgeMailReach } from '#platform/settings/mail-reach.ts'

/**
 * The account data with which a page is rendered. A profile that cannot be loaded is logged and reported in its form;
 * the rest of the page works (PRF-04, PRF-05). `messages` are the texts of the area `account`.
 */
export async function loadAccountSeed(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  messages: AccountSeed['messages'],
): Promise<AccountSeed> {
  const services = context.get(servicesContext)
  const oid = context.get(consumerContext)?.oid
  const [identity, profile, interests] = await Promise.all([
    oid === undefined ? null : findAccountIdentity(services, oid),
    loadProfile(context),
    listInterests(services.content, locale),
  ])
  return { identity, profile, interests, messages, outcome: context.get(accountFormContext) }
}

/**
 * How long a page waits for a profile from an operator's gateway, in milliseconds. Most gateways answer within this
 * time, and the page contains the data; if one hangs, the page is sent without them, and the panel says that they
 * follow.
 */
const gatewayPatience = 400

async function loadProfile(context: Readonly<RouterContextProvider>): Promise<LoadedProfile> {
  const consumer = context.get(consumerContext)
  if (consumer === null) return { kind: 'failed' }
  const services = context.get(servicesContext)
  const correlationId = context.get(correlationIdContext)
  const asked = getProfileGateway(services)
    .getProfile({ ...consumer, correlationId })
    .then((found): LoadedProfile => {
      if (found.ok) return { kind: 'loaded', profile: found.value }
      services.logger.warn({ cause: found.problem.cause, correlationId }, 'a profile could not be loaded')
      return { kind: 'failed' }
    })
  if (findGateway(services.environment, 'PROFILE') === undefined) return asked
  const patience = new AbortController()
  const late = wait(gatewayPatience, { kind: 'late' } as const, { signal: patience.signal })
  // If the gateway answers first, the timer is aborted; its rejection is ignored.
  late.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => patience.abort())
}

/**
 * By which address somebody signs in at the embedded provider, and whether it is still to be confirmed; null if a hosted
 * provider keeps the account. Where no mails are sent, nothing can be confirmed.
 */
export async function findAccountIdentity(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  oid: string,
): Promise<AccountIdentity | null> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'email_confirmed_at'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (row === undefined) return null
  const isAsked = judgeMailReach(environment) !== 'nobody'
  return { email: row.email, needsConfirmation: isAsked && row.email_confirmed_at === null }
}

export const accountFormContext = createContext<AccountFormOutcome | null>(null)
