import { formatCount } from './count-text.ts'

const noBreakSpace = '\u00a0'

/**
 * Formats an amount in cents as `1.234,50 €`: the German format in both languages (LIM-03). Not by `Intl` as long as it is
 * below 1,000 €, because the first number that a browser formats by it blocks a phone for 70 ms, before the page with the
 * price reacts.
 */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents)
  const euros = formatCount(Math.trunc(amount / 100), 'de')
  return `${cents < 0 ? '-' : ''}${euros},${String(amount % 100).padStart(2, '0')}${noBreakSpace}€`
}
