/** The way to a value inside a file: `['openingHours', 'weekly', 0, 'from']`. */
export type ValuePath = readonly (string | number)[]

/** A value and all values inside it, each with its way: `{ de: 'Hallo' }` is an object, and then a text at `['de']`. */
export function* walkValues(
  value: unknown,
  path: ValuePath = [],
): Generator<{ readonly value: unknown; readonly path: ValuePath }> {
  yield { value, path }
  if (typeof value !== 'object' || value === null) return
  const items = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, item] of items) yield* walkValues(item, [...path, key])
}
