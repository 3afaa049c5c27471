import { getProfileGateway } from './profile/gateway/profile-gateway.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Authentication } from '#features/sign-in/relying-party/identity.ts'

/**
 * Stores the centre that a signed-in visitor has chosen by loading its page in the account too (CTR-01). A failure is only
 * logged: the cookie already has the choice.
 */
export async function keepChosenCentre(
  services: Services,
  { session, token }: Pick<Authentication, 'session' | 'token'>,
  centreUid: string,
  correlationId: string,
): Promise<void> {
  // Without the strict cookie, the page may have been opened by another site.
  if (!session.loggedIn || !session.mayWrite || token === null) return
  try {
    const caller = { oid: session.oid, token, correlationId }
    const saved = await getProfileGateway(services).patchProfile(caller, { centerCode: centreUid })
    if (!saved.ok) services.logger.warn({ cause: saved.problem.cause, correlationId }, notKept)
  } catch (error) {
    services.logger.warn({ err: error, correlationId }, notKept)
  }
}

const notKept = 'the chosen centre could not be kept with the account'
