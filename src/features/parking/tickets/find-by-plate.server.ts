import { fail, succeed, type Result } from '#core/result.ts'
import { listPlateSpellings } from '#core/licence-plate.ts'
import type { TicketKey } from '../rules/ticket-ref.ts'
import type { CarPark, TicketFault } from './car-park.ts'

export const findNumber = async (
  carPark: CarPark,
  centreUid: string,
  key: TicketKey,
): Promise<Result<string, TicketFault>> =>
  key.kind === 'number' ? succeed(key.number) : findByPlate(carPark, centreUid, key.plate)

/** The ticket of a plate, tried in all its spellings. Only after `unknown-plate` the next spelling is tried. */
async function findByPlate(
  carPark: CarPark,
  centreUid: string,
  plate: string,
): Promise<Result<string, TicketFault>> {
  for (const spelling of listPlateSpellings(plate)) {
    const found = await carPark.findTicket(centreUid, { kind: 'plate', plate: spelling })
    if (found.ok) return succeed(found.value.number)
    if (found.problem.kind !== 'unknown-plate') return found
  }
  return fail({ kind: 'unknown-plate' })
}
