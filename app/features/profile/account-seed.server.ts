import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#app/i18n/locale.ts'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { correlationIdContext, servicesContext } from '#app/platform/services.server.ts'
import { consumerContext } from '#app/platform/session-context.server.ts'
import { accountFormContext } from './account-form-context.server.ts'
import type { AccountSeed, LoadedProfile } from './account-seed.ts'
import { listInterests } from './interests.server.ts'
import { getProfileGateway } from './profile-gateway.server.ts'

/**
 * What a page needs to show something of the visitor's account. A profile that cannot be loaded is a line in the log
 * and a message in its form; the page stays (PRF-04, PRF-05).
 */
export async function loadAccountSeed(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<AccountSeed> {
  const services = context.get(servicesContext)
  const [profile, interests, messages] = await Promise.all([
    loadProfile(context),
    listInterests(services.db, locale),
    getAreaMessages(services, locale, 'account'),
  ])
  return { profile, interests, messages, outcome: context.get(accountFormContext) }
}

async function loadProfile(context: Readonly<RouterContextProvider>): Promise<LoadedProfile> {
  const consumer = context.get(consumerContext)
  if (consumer === null) return { kind: 'failed' }
  const services = context.get(servicesContext)
  const correlationId = context.get(correlationIdContext)
  const found = await getProfileGateway(services).getProfile({ ...consumer, correlationId })
  if (found.ok) return { kind: 'loaded', profile: found.value }
  services.logger.warn({ cause: found.problem.cause, correlationId }, 'a profile could not be loaded')
  return { kind: 'failed' }
}
