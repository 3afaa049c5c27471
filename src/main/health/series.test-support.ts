/** One line of /metrics: a metric, or a part of a histogram, with its labels. */
export type Series = { readonly name: string; readonly labels: Readonly<Record<string, string>> }

/** Reads the lines of /metrics. */
export const parseSeries = (metrics: string): readonly Series[] =>
  metrics
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = /^([\w:]+)(?:\{(.*)\})? /.exec(line) ?? []
      return { name, labels: Object.fromEntries(pairsIn(labels).map(([label, , value]) => [label, value])) }
    })

type Pair = readonly [label: string, operator: string, value: string]

const pairsIn = (text: string): readonly Pair[] =>
  [...text.matchAll(/(\w+)\s*(=~|=)\s*"([^"]*)"/g)].map(([, label = '', operator = '', value = '']) => [
    label,
    operator,
    value,
  ])

/** The labels that Prometheus itself adds to each series. */
const scrapeLabels = ['job', 'instance']

/**
 * What an expression of Prometheus asks for and no series has: metrics, values of labels, and labels that it groups by.
 * Of a metric that Prometheus makes itself (`up`) nothing is known.
 */
export function findUnreported(expr: string, series: readonly Series[]): readonly string[] {
  const grouped = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/, */),
  )
  const asked = selectorsOf(expr)
  const missing = asked.flatMap(({ name, pairs }) => {
    const own = series.filter((one) => one.name === name)
    if (own.length === 0) return [name]
    return pairs.flatMap(([label, operator, value]) =>
      (operator === '=~' ? value.split('|') : [value])
        .filter((wanted) => !own.some(({ labels }) => labels[label] === wanted))
        .map((wanted) => `${name}{${label}="${wanted}"}`),
    )
  })
  const known = new Set(
    series
      .filter(({ name }) => asked.some((one) => one.name === name))
      .flatMap(({ labels }) => Object.keys(labels)),
  )
  return [...missing, ...grouped.filter((label) => !scrapeLabels.includes(label) && !known.has(label))]
}

/** The metrics in an expression, each with the labels that it asks for; all names but those of functions and operators. */
export const selectorsOf = (
  expr: string,
): readonly { readonly name: string; readonly pairs: readonly Pair[] }[] =>
  [
    ...expr
      .replaceAll(/\b(?:by|without) \([^)]*\)/g, ' ')
      .replaceAll(/\[[^\]]*\]/g, ' ')
      .matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()(?:\{([^}]*)\})?/g),
  ].map(([, name = '', labels = '']) => ({ name, pairs: pairsIn(labels) }))
