import { pickText, type Localised } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import { sayUnknown, type NameForm, type SaidNames, type SayName } from './said-names.ts'
import type { WayGraph } from './way-graph.ts'

type Named = { readonly kind: string; readonly name: string }

/** A name as it stands in a sentence: common nouns with their article, names of shops and unknown words as they are. */
export function sayName({ kind, name }: Named, form: NameForm, locale: Locale): string {
  if (kind === 'shop') return sayUnknown(name, form, locale)
  if (form === 'level') return sayLevel(name, locale)
  return locale === 'de' ? sayGerman(name, form) : sayEnglish(name, kind)
}

export const sayByRules =
  (locale: Locale): SayName =>
  ({ kind, name }, form) =>
    sayName({ kind, name: pickText(name, locale).value }, form, locale)

/** The names of a plan in the forms that ways and titles take, for pages that have no rules. */
export function listSaidNames(
  { places, links }: Pick<WayGraph, 'places' | 'links'>,
  floors: readonly { readonly name: Localised }[],
  locale: Locale,
): SaidNames {
  const list = (kind: string, name: Localised, forms: readonly NameForm[]) =>
    forms.flatMap((form): [string, string][] => {
      const { value } = pickText(name, locale)
      const said = sayName({ kind, name: value }, form, locale)
      return said === sayUnknown(value, form, locale) ? [] : [[`${form} ${value}`, said]]
    })
  return Object.fromEntries([
    ...places.flatMap(({ kind, name }) => list(kind, name, ['of', 'to'])),
    ...links.flatMap(({ kind, name }) => (name === null ? [] : list(kind, name, ['to', 'with', 'over']))),
    ...floors.flatMap(({ name }) => list('level', name, ['level'])),
  ])
}

/** `ins 2. Obergeschoss`, `zur Parkebene P1`, `bis P1`; `the first floor`, but `parking level P1`. */
function sayLevel(level: string, locale: Locale): string {
  if (locale === 'en')
    return /(floor|level|basement|deck|mezzanine|roof)$/i.test(level)
      ? `the ${lowerFirst(level)}`
      : sayEnglish(level, 'parking')
  if (level.endsWith('geschoss')) return `ins ${level}`
  const said = sayGerman(level, 'to')
  return said === sayUnknown(level, 'to', locale) ? sayUnknown(level, 'level', locale) : said
}

type Gender = 'm' | 'f' | 'n' | 'plural'

/** How a German word ends that names a thing of a centre. */
const germanNouns: readonly (readonly [RegExp, Gender])[] = [
  [/(toiletten|wcs|fächer|plätze|bänke)$/i, 'plural'],
  [
    /(aufzug|fahrstuhl|lift|eingang|ausgang|zugang|kiosk|stand|concierge|schalter|platz|punkt|bereich|brunnen|raum|automat|briefkasten|defibrillator|empfang|verleih)$/i,
    'm',
  ],
  [
    /(treppe|rampe|ebene|etage|toilette|information|ecke|dusche|station|reihe|theke|stelle|aufbewahrung)$/i,
    'f',
  ],
  [/(deck|wc|geschoss|parkhaus|büro|telefon|trinkwasser)$/i, 'n'],
]

const articles = {
  with: { m: 'dem', f: 'der', n: 'dem', plural: 'den' },
  of: { m: 'vom', f: 'von der', n: 'vom', plural: 'von den' },
  to: { m: 'zum', f: 'zur', n: 'zum', plural: 'zu den' },
  over: { m: 'den', f: 'die', n: 'das', plural: 'die' },
} as const

/** What may stand before a noun: an adjective, or the first half of a pair, such as in `Wickel- und Stillraum`. */
const germanAdjective = /^\p{L}{3,}(e|er|es)$/u
const halfOfPair = /^(\p{L}+-|und)$/u

function sayGerman(name: string, form: Exclude<NameForm, 'level'>): string {
  const words = name.split(' ')
  const at = words.findIndex((word) => germanNouns.some(([ending]) => ending.test(word)))
  const noun = words[at]
  const gender = noun === undefined ? undefined : germanNouns.find(([ending]) => ending.test(noun))?.[1]
  const before = words.slice(0, Math.max(0, at))
  const isKnown = before.every((word) => germanAdjective.test(word) || halfOfPair.test(word))
  if (noun === undefined || gender === undefined || !isKnown) return sayUnknown(name, form, 'de')
  const rest = words.slice(at + 1)
  const endOf = form === 'over' && gender !== 'm' && gender !== 'plural' ? 'e' : 'en'
  const adjectives = before.map((word) => {
    if (halfOfPair.test(word)) return word
    return lowerFirst(word).replace(/(e|er|es)$/, endOf)
  })
  return [articles[form][gender], ...adjectives, declineNoun(noun, gender, form), ...rest].join(' ')
}

function declineNoun(noun: string, gender: Gender, form: NameForm): string {
  if (noun.endsWith('automat')) return `${noun}en`
  return gender === 'plural' && form !== 'over' && !/[ns]$/.test(noun) ? `${noun}n` : noun
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A thing of a centre, but for one that a letter or a number tells apart: `the lift`, but `lift B`. */
const englishNoun =
  /\b(entrance|exit|lift|elevator|stairs|staircase|steps|escalator|ramp|desk|kiosk|stand|counter|concierge|toilets?|restrooms?|machine|ATM|lockers|fountain|water|booth|room|corner|area|point|playground|seats|shower|level|deck|station|office|letterbox|phone|rank|defibrillator|hire|row)\b(?! [A-Z]?\d{0,2}$)/i
/** Kinds whose places have names of their own, such as `North entrance`. */
const named: ReadonlySet<string> = new Set([
  'entrance',
  'lift',
  'stairs',
  'escalator',
  'ramp',
  'parking',
  'kiosk',
])
const commonFirst =
  /^(Entrance|Exit|Lift|Elevator|Stairs|Steps|Escalator|Ramp|Parking|Car[- ]park|Kiosk|Row)\b/

function sayEnglish(name: string, kind: string): string {
  if (!englishNoun.test(name))
    return commonFirst.test(name) && / [A-Z]?\d{0,2}$/.test(name) ? lowerFirst(name) : name
  const isCommon = named.has(kind) ? commonFirst.test(name) : !/^[A-Z]{2}/.test(name)
  return `the ${isCommon ? lowerFirst(name) : name}`
}
