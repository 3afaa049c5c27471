import type { CarPark } from './tickets/car-park.ts'
import {
  findCentreGateways,
  findGateway,
  type GatewayAddress,
  nameKeySetting,
} from '#platform/settings/gateway-settings.ts'
import { takesRealMoney } from '#platform/settings/payment-provider-names.ts'
import { findSmallAmounts } from '#platform/settings/small-amounts.ts'
import type { Services } from '#platform/services.server.ts'
import { createCarParkStandIn } from './stand-in/stand-in.server.ts'
import { createCarParkGateway } from './gateway/car-park-gateway.server.ts'
import { fail } from '#core/result.ts'
import { waiveSmallRemainders } from './tickets/small-remainder.ts'

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

/**
 * One car park out of several: centres may have car parks of different makers. Each has its own connection and circuit
 * breaker, so that one that is down closes none of the others.
 * @param own by the centre's uid
 */
function chooseCarParkByCentre(own: ReadonlyMap<string, CarPark>, others: CarPark): CarPark {
  const of = (centreUid: string) => own.get(centreUid) ?? others
  return {
    findTicket: (centreUid, key) => of(centreUid).findTicket(centreUid, key),
    quote: (centreUid, number, voucherCode) => of(centreUid).quote(centreUid, number, voucherCode),
    releaseExit: (centreUid, release) => of(centreUid).releaseExit(centreUid, release),
    countFreeSpaces: (centreUid) => of(centreUid).countFreeSpaces(centreUid),
  }
}

const unavailable = async () => fail({ kind: 'unavailable' } as const)

/** The car park of a centre that has none behind it: nothing can be paid there. */
const closedCarPark: CarPark = {
  findTicket: unavailable,
  quote: unavailable,
  releaseExit: unavailable,
  countFreeSpaces: async () => undefined,
}
