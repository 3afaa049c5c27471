import type { ContentFault } from '#platform/content/content-fault.ts'
import type { Parking } from '../read/content.ts'
import { checkOpeningHours } from './check-hours.ts'
import type { ValuePath } from '#platform/content/value-path.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'

const checkCents = (entry: Entry<unknown>, path: ValuePath, euros: number): ContentFault[] =>
  Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
    ? []
    : [faultAt(entry, path, `${euros} has parts of a cent`, 'write two decimals')]

/** Faults of a centre's car park: wrong opening hours, and tariff steps that do not rise. */
export function checkParking(entry: Entry<unknown>, parking: Parking): ContentFault[] {
  const { steps, ...prices } = parking.tariff
  const at = ['parking', 'tariff']
  const faults = checkOpeningHours(entry, ['parking', 'openingHours'], parking.openingHours)
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    if (before !== undefined && step.upToMinutes <= before.upToMinutes) {
      const remedy = `write more than ${before.upToMinutes}, or put the steps in order`
      faults.push(
        faultAt(entry, [...at, 'steps', index, 'upToMinutes'], `${step.upToMinutes} does not follow`, remedy),
      )
    }
    if (before !== undefined && step.price < before.price) {
      const problem = `a longer stay costs less than the one before (${step.price} after ${before.price})`
      faults.push(faultAt(entry, [...at, 'steps', index, 'price'], problem, `write at least ${before.price}`))
    }
    faults.push(...checkCents(entry, [...at, 'steps', index, 'price'], step.price))
  }
  for (const field of ['furtherHour', 'dayMaximum', 'lostTicket'] as const)
    faults.push(...checkCents(entry, [...at, field], prices[field]))
  return faults
}
