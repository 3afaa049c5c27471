import format, { type CompiledMessage } from 'icu-minify/format'
import { formatCount } from './count-text.ts'
import type { Locale } from './locale.ts'

/** An `Intl.NumberFormat` with the only method that the library calls. */
const countFormat = (locale: Locale) =>
  ({ format: (value: number) => formatCount(value, locale) }) as Intl.NumberFormat
const countFormats = { de: countFormat('de'), en: countFormat('en') }

/** Kept, because making rules takes longer than formatting a message; there are as many as languages. */
const pluralRules = new Map<string, Intl.PluralRules>()

const formatters = {
  getDateTimeFormat: (...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...parameters),
  getNumberFormat: (...parameters: ConstructorParameters<typeof Intl.NumberFormat>) =>
    parameters[1] === undefined
      ? countFormats[parameters[0] === 'en' ? 'en' : 'de']
      : new Intl.NumberFormat(...parameters),
  getPluralRules: (...parameters: ConstructorParameters<typeof Intl.PluralRules>): Intl.PluralRules => {
    const key = JSON.stringify(parameters)
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(...parameters)
    pluralRules.set(key, rules)
    return rules
  },
}

/** The values for the arguments of a message, by the name of the argument. */
export type MessageValues = Record<string, string | number>

/** Formats one compiled message: `formatMessage('de', ['Noch ', ['n', …]], { n: 3 })`. */
export function formatMessage(locale: Locale, message: CompiledMessage, values?: MessageValues): string {
  const text = format(message, locale, values, { formatters })
  return typeof text === 'string' ? text : text.join('')
}
