import type { Choice } from './choice-links.tsx'

/**
 * The number of hits with what is chosen: `1 Lokal: Halal, Glutenfrei`. On a phone a filter is a row to swipe, and the chosen
 * ones may be out of sight.
 */
export function nameChosen(count: string, choices: readonly Choice[]): string {
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ label }) => label)
  return chosen.length === 0 ? count : `${count}: ${chosen.join(', ')}`
}
