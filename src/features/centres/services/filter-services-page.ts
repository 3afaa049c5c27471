import type { Choice } from '#ui/choice-links.tsx'
import { filterServices, parseServiceNeed, type Service } from './service.ts'

/** What a filter changes on the page of the services, and until when the page is true, in epoch milliseconds. */
type ServicesPage = {
  readonly choices: readonly Choice[]
  readonly services: readonly Service[]
  readonly until: number
}

/**
 * The page of the services for one need, made from the page of all: the same that the server answers.
 * @returns null if only the server can know: if the given page is no longer true, or does not offer the need
 * @param nowMs epoch milliseconds
 */
export function filterServicesPage<Page extends ServicesPage>(
  whole: Page,
  search: string,
  nowMs: number,
): Page | null {
  const need = parseServiceNeed(search)
  const choices = whole.choices.map((choice) => ({
    ...choice,
    isChosen: parseServiceNeed(new URL(choice.to, 'https://path').search) === need,
  }))
  if (nowMs >= whole.until || !choices.some(({ isChosen }) => isChosen)) return null
  return { ...whole, choices, services: filterServices(whole.services, need) }
}
