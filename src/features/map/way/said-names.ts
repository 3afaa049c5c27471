import { pickText, type Localised } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'

/**
 * The cases of a German name: `with` is the dative (`mit dem Aufzug A`), `over` the accusative (`über die Hoftreppe`), `of` and
 * `to` the dative with `von` and `zu` (`vom Nordeingang`, `zur Information`), `level` where a lift goes (`ins Erdgeschoss`).
 * English has an article or none.
 */
export type NameForm = 'with' | 'over' | 'of' | 'to' | 'level'

export type SayName = (named: { readonly kind: string; readonly name: Localised }, form: NameForm) => string

/** Names as they stand in sentences, by form and name, but for those that stand there as they are. */
export type SaidNames = Readonly<Record<string, string>>

export const sayFrom =
  (said: SaidNames, locale: Locale): SayName =>
  ({ kind, name }, form) => {
    const { value } = pickText(name, locale)
    return (kind === 'shop' ? undefined : said[`${form} ${value}`]) ?? sayUnknown(value, form, locale)
  }

/** The beginning of a sentence that says where one starts: `Vom Aufzug B`, `From lift B`. */
export function sayStart(place: Parameters<SayName>[0], say: SayName, locale: Locale): string {
  const said = say(place, 'of')
  return locale === 'de' ? said.charAt(0).toUpperCase() + said.slice(1) : `From ${said}`
}

const germanWords = { with: '', over: '', of: 'von ', to: 'zu ', level: 'bis ' } as const

/** A name of which nothing is known, or of a shop. */
export const sayUnknown = (name: string, form: NameForm, locale: Locale): string =>
  locale === 'de' ? germanWords[form] + name : name
