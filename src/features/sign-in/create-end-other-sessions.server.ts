import type { Services } from '#platform/services.server.ts'
import { createSessionCookies } from './relying-party/session-cookies.server.ts'
import { endOtherSessions } from './relying-party/sessions/end-other-sessions.server.ts'
import type { EndOtherSessions } from './provider/account-routes.server.ts'

/**
 * Ends the app's sessions in all browsers except the one in which the visitor has just changed the account at the
 * embedded provider.
 */
export function createEndOtherSessions({ db, environment, now }: Services): EndOtherSessions {
  const cookies = createSessionCookies(environment.PUBLIC_ORIGIN, environment.SESSION_TTL)
  return (oid, headers) => endOtherSessions(db, { oid, keptSid: cookies.read(headers).sid }, now())
}
