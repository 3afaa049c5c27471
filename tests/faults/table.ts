import type { Answer, Protocol } from './protocol.ts'

const words: Readonly<Record<number, string>> = { 0: 'no answer', [-1]: 'not taken' }

const shares = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, list]) => `${list.length} × ${words[status] ?? status}`)
    .join(', ') || '–'

/** The table of requests and answers: a row for each kind of request, during the fault and outside it. */
export function formatTable({ answers, faults }: Protocol): string {
  const isDuring = ({ sentAt, milliseconds }: Answer) =>
    faults.some(({ from, until }) => sentAt + milliseconds >= from && sentAt <= until)
  const rows = [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, list]) => {
    const during = list.filter(isDuring)
    const outside = list.filter((answer) => !isDuring(answer))
    const slowest = Math.max(...list.map(({ milliseconds }) => milliseconds))
    return [kind, String(list.length), shares(during), shares(outside), `${slowest} ms`]
  })
  const head = ['sent', 'times', 'answered in fault', 'answered before and after', 'slowest']
  const widths = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `    ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join('   ')}`
  return [line(head), ...rows.map(line)].join('\n')
}
