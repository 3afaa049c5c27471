/** A place in a text that breaks a spelling rule of the content, and what to write instead. */
export type WordingFault = { readonly problem: string; readonly remedy: string }

const number = String.raw`\d[\d.,]*\d|\d`
const amounts = new RegExp(
  String.raw`(?:€|\bEUR)[ \u00a0]?(?:${number})|(?:${number})[ \u00a0]?(?:€|EUR\b)`,
  'g',
)
/** `12,50 €`, `10 €`, `1.234,50 €`; the space may be one that does not break. */
const german = /^\d{1,3}(?:\.?\d{3})*(?:,\d{2})?[ \u00a0]€$/

/** Targets of links are not checked, because visitors do not read them. */
const withoutTargets = (text: string): string =>
  text.replaceAll(/\]\([^)]*\)|<https?:[^>]*>|https?:\/\/\S+/g, ' ')

/** A decimal number before a unit: `1,60 × 2,10 m`. */
const measureOf = (separator: string) =>
  new RegExp(
    String.raw`(?<![\d.,])\d+${separator}\d{1,2}(?=[ \u00a0]?(?:×|%|(?:mm|cm|km|m|kg|g|t|ml|l|kWh|kW)\b))`,
    'g',
  )
const foreignMeasures = { de: measureOf(String.raw`\.`), en: measureOf(',') }

/** Measures have the form of their language; amounts and dates have the German form in both languages (LIM-03). */
export function checkNumbers(source: string, language: 'de' | 'en'): WordingFault[] {
  const text = withoutTargets(source)
  const wrongAmounts = [...text.matchAll(amounts)].filter(([amount]) => !german.test(amount))
  const wrongDates = text.matchAll(/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b(?:19|20)\d\d-\d\d-\d\d\b/g)
  return [
    ...wrongAmounts.map(([amount]) => ({
      problem: `the amount ${amount} is not in the German form`,
      remedy: `write ${spellAmount(amount)}`,
    })),
    ...[...wrongDates].map(([date]) => ({
      problem: `the date ${date} is not in the German form`,
      remedy: 'write day, month and year, like 24.12.2026',
    })),
    ...[...text.matchAll(foreignMeasures[language])].map(([measure]) => ({
      problem: `the number ${measure} is not in the ${language === 'en' ? 'English' : 'German'} form`,
      remedy: `write ${language === 'en' ? measure.replace(',', '.') : measure.replace('.', ',')}`,
    })),
  ]
}

/** `€1,250.5` as `1.250,50 €`: the last separator followed by one or two digits separates the cents. */
function spellAmount(amount: string): string {
  const [, whole = '', cents = ''] =
    /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(amount.replaceAll(/[^\d.,]/g, '')) ?? []
  const euros = new Intl.NumberFormat('de-DE').format(Number(whole.replaceAll(/[.,]/g, '')))
  return `${euros}${cents === '' ? '' : `,${cents.padEnd(2, '0')}`} €`
}

/** After an article or a similar word, "Passage" is the German word for an arcade. */
const nounBefore =
  /(?:^|[\s(»„“«])(?:d(?:ie|er)|(?:k|m|d|s)?eine[rn]?|(?:uns|eu)(?:e)?re[rn]?|diese[rn]?|jede[rn]?|zur|ihre[rn]?) $/i
const productAfter = /^(?:-App\b| Betriebs| GmbH| app\b)/

/** Places where a text names the product itself instead of using the placeholder (PRD-09). */
export function checkProductName(
  text: string,
  language: 'de' | 'en',
  names: readonly string[],
): WordingFault[] {
  return names.flatMap((name) => {
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, 'gu')
    const named = [...text.matchAll(pattern)].filter(({ index }) => {
      const isNoun = language === 'de' && nounBefore.test(text.slice(0, index))
      return !isNoun || productAfter.test(text.slice(index + name.length))
    })
    const remedy = 'write {product}, which becomes the name that is configured'
    return named.slice(0, 1).map(() => ({ problem: `the text names the product ${name}`, remedy }))
  })
}
