import { fail } from '#core/result.ts'
import type { CarPark } from '#features/parking/tickets/car-park.ts'

/**
 * One car park out of several: centres may have car parks of different makers. Each has its own connection and circuit
 * breaker, so that one that is down closes none of the others.
 * @param own by the centre's uid
 */
export function chooseCarParkByCentre(own: ReadonlyMap<string, CarPark>, others: CarPark): CarPark {
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
export const closedCarPark: CarPark = {
  findTicket: unavailable,
  quote: unavailable,
  releaseExit: unavailable,
  countFreeSpaces: async () => undefined,
}
