import type { Services } from '#app/platform/services.server.ts'
import { createEmbeddedProfileGateway } from './embedded-profile-gateway.server.ts'
import { createHttpProfileGateway } from './http-profile-gateway.server.ts'
import type { ProfileGateway } from './profile-gateway.ts'

/** Where this installation keeps its profiles: settings decide (API-13). It holds no state, so any part may ask. */
export function getProfileGateway({
  db,
  environment: { GATEWAY_URL, GATEWAY_KEY },
  now,
}: Pick<Services, 'db' | 'environment' | 'now'>): ProfileGateway {
  return GATEWAY_URL === undefined
    ? createEmbeddedProfileGateway(db, now)
    : createHttpProfileGateway({ url: GATEWAY_URL, key: GATEWAY_KEY })
}
