const noBreak = '\u00a0'

/** A number and its unit, as texts of centres contain them. */
const amount = /(?<=\d) (?=(?:€|%|m²?|cm|km(?:\/h)?|kg|g|l|ml|kW|Uhr)(?![\p{L}\d]))/gu
/** `1,40 × 2,10`. */
const times = /(?<=\d) × (?=\d)/g

/** Makes the spaces of `12,50 €`, `5 %`, `20:00 Uhr` and `1,40 × 2,10 m` such that no line breaks at them. */
export const keepTogether = (text: string): string =>
  text.replaceAll(amount, noBreak).replaceAll(times, `${noBreak}×${noBreak}`)
