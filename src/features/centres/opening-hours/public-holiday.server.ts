import { getHolidays } from 'feiertagejs'
import type { FindPublicHoliday } from './effective-day.ts'
import { type FederalState, isFederalState } from './federal-states.ts'
import type { Localised } from '#i18n/localised.ts'

/**
 * The public holidays of the federal states. Only this file uses the library.
 * The library counts a holiday for the whole state if most of it has it (15 August in BY), and leaves out those of
 * single municipalities; if that is wrong for a centre, its content has a special day.
 */
export const findPublicHoliday: FindPublicHoliday = (date, region) => {
  if (!isFederalState(region)) throw new Error(`"${region}" is not a federal state`)
  return listHolidays(Number(date.slice(0, 4)), region).get(date) ?? null
}

/** One small map for each state and year, cached because a page with a hundred shops asks a thousand times. */
const known = new Map<string, ReadonlyMap<string, Localised>>()

function listHolidays(year: number, region: FederalState): ReadonlyMap<string, Localised> {
  const key = `${region} ${year}`
  const found = known.get(key)
  if (found) return found
  const names = new Map(
    getHolidays(year, region).map((holiday) => [
      // The library sets its dates to noon UTC. Its own `dateString` depends on the machine's time zone.
      holiday.date.toISOString().slice(0, 10),
      { de: holiday.translate('de') ?? holiday.name, en: inPrint(holiday.translate('en')) },
    ]),
  )
  known.set(key, names)
  return names
}

/** A name with the apostrophe of all our other texts: beside "New Year’s Eve" stands "New Year’s Day". */
const inPrint = (name: string | undefined): string | null => name?.replaceAll("'", '’') ?? null
