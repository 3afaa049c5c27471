const grouped = 'de-DE'

/**
 * Formats a count as `640` or `1.240`: the German form in both languages, because all numbers of a page follow one rule
 * (LIM-03). Up to 999 the digits suffice; creating the first number format would take a phone's browser 0.2 seconds.
 */
export const formatCount = (value: number): string =>
  value % 1 === 0 && value >= 0 && value < 1000 ? String(value) : new Intl.NumberFormat(grouped).format(value)
