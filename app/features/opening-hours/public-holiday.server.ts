import { getHolidays } from 'feiertagejs'
import type { FindPublicHoliday } from '#app/features/opening-hours/effective-day.ts'
import { type FederalState, isFederalState } from '#app/features/opening-hours/federal-states.ts'
import type { Localised } from '#app/i18n/localised.ts'

/**
 * The public holidays of the federal states. This is the one file that knows the library.
 *
 * The library counts a holiday for the whole state when most of it has it (15 August in BY) and leaves out those
 * of single municipalities; a centre for which that is wrong says so by a special day.
 */
export const findPublicHoliday: FindPublicHoliday = (date, region) => {
  if (!isFederalState(region)) throw new Error(`«${region}» is not a federal state`)
  return listHolidays(Number(date.slice(0, 4)), region).get(date) ?? null
}

/** One small map a state and year, kept because a page with a hundred shops asks a thousand times. */
const known = new Map<string, ReadonlyMap<string, Localised>>()

function listHolidays(year: number, region: FederalState): ReadonlyMap<string, Localised> {
  const key = `${region} ${year}`
  const found = known.get(key)
  if (found) return found
  const names = new Map(
    getHolidays(year, region).map((holiday) => [
      // The library sets its dates to noon UTC. Its own `dateString` depends on the zone of the machine.
      holiday.date.toISOString().slice(0, 10),
      { de: holiday.translate('de') ?? holiday.name, en: holiday.translate('en') ?? null },
    ]),
  )
  known.set(key, names)
  return names
}
