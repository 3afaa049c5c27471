import { parseJson } from '#core/parse-json.ts'

/** The placeholder for the product's name in texts of the content; the name is a setting (PRD-09). */
const productPlaceholder = '{product}'

/**
 * Replaces the placeholder in the rows by the product's name. In a column whose name says HTML the name is escaped;
 * JSON columns are filled text by text, so that a quote in the name does not break them.
 */
export const fillProduct = (rows: readonly object[], product: string): object[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, fillColumn(column, value, product)]),
    ),
  )

function fillColumn(column: string, value: unknown, product: string): unknown {
  if (typeof value !== 'string' || !value.includes(productPlaceholder)) return value
  const json = parseJson(value)
  // A column that is a text may look like another value of JSON.
  return typeof json !== 'object' || json === null
    ? value.replaceAll(productPlaceholder, () => product)
    : JSON.stringify(fillValue(json, product, isHtml(column)))
}

function fillValue(value: unknown, product: string, asHtml: boolean): unknown {
  if (typeof value === 'string')
    return value.replaceAll(productPlaceholder, () => (asHtml ? escapeHtml(product) : product))
  if (Array.isArray(value)) return value.map((item) => fillValue(item, product, asHtml))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillValue(item, product, asHtml || isHtml(key))]),
  )
}

const isHtml = (name: string): boolean => /html$/i.test(name)

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
