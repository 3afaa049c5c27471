const noBreak = '\u00a0'

/** A number and its unit, as texts of centres contain them. */
const amount =
  /(?<=\d) (?=(?:€|%|m²?|cm|km(?:\/h)?|kg|g|l|ml|kW|Uhr|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?|Minuten?|days?|weeks?|months?|years?|hours?|minutes?)(?![\p{L}\d]))/gu
/** `1,40 × 2,10`. */
const times = /(?<=\d) × (?=\d)/g
/** `§ 25`, `Art. 6`, `Abs. 1 lit. b`, `Nr. 2`. */
const provision = /(?<=(?:§|(?<!\p{L})(?:Art|Abs|Nr|No)\.)) (?=\d)|(?<=(?<!\p{L})lit\.) (?=\p{L})/gu
/** `+49 40 66969 200`. */
const phone = /\+\d{1,3}(?: \d+)+/g

/** Makes the spaces of `12,50 €`, `5 %`, `7 Tage`, `1,40 × 2,10 m`, `§ 25` and `+49 40 66969 200` unbreakable. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(amount, noBreak)
    .replaceAll(times, `${noBreak}×${noBreak}`)
    .replaceAll(provision, noBreak)
    .replaceAll(phone, (number) => number.replaceAll(' ', noBreak))
