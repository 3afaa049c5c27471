import format, { type CompiledMessage } from 'icu-minify/format'
import type { Locale } from './locale.ts'

/**
 * Counts, as most texts have them. Up to 999 they look the same in both languages, and the browser's first number
 * format alone costs a phone a fifth of a second. Of a format the library uses nothing else.
 */
const formatCount = (locale?: Intl.LocalesArgument) =>
  ({
    format: (value: number) =>
      value % 1 === 0 && value >= 0 && value < 1000
        ? String(value)
        : new Intl.NumberFormat(locale).format(value),
  }) as Intl.NumberFormat

const formatters = {
  getDateTimeFormat: (...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...parameters),
  getNumberFormat: (...parameters: ConstructorParameters<typeof Intl.NumberFormat>) =>
    parameters[1] === undefined ? formatCount(parameters[0]) : new Intl.NumberFormat(...parameters),
  getPluralRules: (...parameters: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...parameters),
}

export type MessageValues = Record<string, string | number>

/** Fills one compiled message: `formatMessage('de', ['Noch ', ['n', …]], { n: 3 })`. */
export function formatMessage(locale: Locale, message: CompiledMessage, values?: MessageValues): string {
  const text = format(message, locale, values, { formatters })
  return typeof text === 'string' ? text : text.join('')
}
