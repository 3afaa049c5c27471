import type { CarPark } from './tickets/car-park.ts'
import { waiveSmallRemainders } from './tickets/small-remainder.ts'
import {
  findCentreGateways,
  findGateway,
  nameKeySetting,
  type GatewayAddress,
} from '#platform/settings/gateway-settings.ts'
import { takesRealMoney } from '#platform/settings/payment-provider-names.ts'
import { findSmallAmounts } from '#platform/settings/small-amounts.ts'
import type { Services } from '#platform/services.server.ts'
import { createCarParkStandIn } from './stand-in/stand-in.server.ts'
import { createCarParkGateway } from './gateway/car-park-gateway.server.ts'
import { chooseCarParkByCentre, closedCarPark } from './gateway/car-park-by-centre.ts'

/**
 * The car parks that the settings ask for (API-13): centres of `PARKING_GATEWAYS` have a gateway of their own, all others
 * share `PARKING_GATEWAY_URL`. Centres without either have the stand-in, or no car park at all if real money is taken,
 * because the stand-in invents its tickets. Prices that the payment provider does not take are waived by setting.
 */
export function openCarPark({
  db,
  environment,
  logger,
  incidents,
  now,
}: Pick<Services, 'db' | 'environment' | 'logger' | 'incidents' | 'now'>): CarPark {
  const open = ({ url: baseUrl, key }: GatewayAddress, keySetting: string) =>
    createCarParkGateway({ baseUrl, key, keySetting, logger, incidents, now })
  const gateway = findGateway(environment, 'PARKING')
  const standIn = () =>
    takesRealMoney(environment.PAYMENT_PROVIDER) ? closedCarPark : createCarParkStandIn({ db, now })
  const others = gateway === undefined ? standIn() : open(gateway, nameKeySetting(environment, 'PARKING'))
  const own = new Map(
    [...findCentreGateways(environment)].map(([uid, address]) => [
      uid,
      open(address, 'PARKING_GATEWAY_KEYS'),
    ]),
  )
  const carPark = own.size === 0 ? others : chooseCarParkByCentre(own, others)
  return waiveSmallRemainders(carPark, findSmallAmounts(environment))
}
