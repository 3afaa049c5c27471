import type { CarPark } from '#app/features/parking/tickets/car-park.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createCarParkStandIn } from '../stand-ins/car-park/stand-in.ts'
import { createCarParkGateway } from '../gateway/car-park-gateway.ts'

/** The car park that the settings ask for: the operator's gateway, or without `GATEWAY_URL` the stand-in (API-13). */
export function openCarPark({
  db,
  environment,
  logger,
  now,
}: Pick<Services, 'db' | 'environment' | 'logger' | 'now'>): CarPark {
  const { GATEWAY_URL: baseUrl, GATEWAY_KEY: key = '' } = environment
  return baseUrl === undefined
    ? createCarParkStandIn({ db, now })
    : createCarParkGateway({ baseUrl, key, logger, now })
}
