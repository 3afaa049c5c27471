import { findGateway, nameKeySetting } from '#platform/settings/gateway-settings.ts'
import type { Services } from '#platform/services.server.ts'
import { createEmbeddedProfileGateway } from './embedded-profile-gateway.server.ts'
import { createHttpProfileGateway } from './http-profile-gateway.server.ts'
import type { ProfileGateway } from './profile-gateway.ts'

/** Where this installation stores its profiles (API-13). It has no state, so it can be created anywhere. */
export function getProfileGateway({
  db,
  environment,
  incidents,
  now,
}: Pick<Services, 'db' | 'environment' | 'incidents' | 'now'>): ProfileGateway {
  const gateway = findGateway(environment, 'PROFILE')
  return gateway === undefined
    ? createEmbeddedProfileGateway(db, now)
    : createHttpProfileGateway(gateway, { incidents, keySetting: nameKeySetting(environment, 'PROFILE') })
}
