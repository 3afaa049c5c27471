/** The query of a filter, `?open=1&category=food`; empty if nothing is chosen. */
export function queryOfFilter(filter: Readonly<Record<string, string | boolean | null>>): string {
  const values = Object.entries(filter)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]): [string, string] => [name, value === true ? '1' : String(value)])
  return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`
}
