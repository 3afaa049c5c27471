import type { Environment } from './environment.server.ts'
import { findGateway } from './gateway-settings.ts'
import { takesRealMoney } from './payment-provider-names.ts'

/** Whether visitors have cards to top up: the stand-in's are not real, so they may not be topped up with real money. */
export const offersCards = (environment: Environment): boolean =>
  findGateway(environment, 'CARDS') !== undefined || !takesRealMoney(environment.PAYMENT_PROVIDER)
