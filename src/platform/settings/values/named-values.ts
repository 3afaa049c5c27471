import * as v from 'valibot'

/** The items of a setting with commas between, without empty ones. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A setting with several values, with commas between; empty ones are left out. */
export const list = (fallback: string) => v.pipe(v.optional(v.string(), fallback), v.transform(splitList))

/** Whether a text may name a centre or an account: small letters and digits, with hyphens between. */
export const isName = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/**
 * A setting that has a value for each of several names: `hafen=…,linden=…`. The first `=` ends the name, so a value may
 * contain more of them.
 * @param rule says what the list must be, with an example
 */
export const namedValues = (isValue: (text: string) => boolean, rule: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      splitList(text).map((item): readonly [string, string] => {
        const end = item.indexOf('=')
        return end < 0 ? [item, ''] : [item.slice(0, end).trim(), item.slice(end + 1).trim()]
      }),
    ),
    v.check((pairs) => pairs.every(([name, value]) => isName(name) && isValue(value)), rule),
    v.check(
      (pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length,
      'must name each one once only',
    ),
    v.transform((pairs): ReadonlyMap<string, string> => new Map(pairs)),
  )
