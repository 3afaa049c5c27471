import type { Services } from '#app/platform/services.server.ts'
import { createEmbeddedProfileGateway } from './embedded-profile-gateway.server.ts'
import { createHttpProfileGateway } from './http-profile-gateway.server.ts'
import type { ProfileGateway } from './profile-gateway.ts'

/**
 * Where this installation stores its profiles, as the settings decide (API-13). It has no state, so it can be created
 * anywhere.
 */
export function getProfileGateway({
  db,
  environment: { GATEWAY_URL, GATEWAY_KEY },
  now,
}: Pick<Services, 'db' | 'environment' | 'now'>): ProfileGateway {
  return GATEWAY_URL === undefined
    ? createEmbeddedProfileGateway(db, now)
    : createHttpProfileGateway({ url: GATEWAY_URL, key: GATEWAY_KEY })
}
