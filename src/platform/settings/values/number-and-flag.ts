import * as v from 'valibot'

export const wholeNumber = (fallback: string, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A whole number of seconds, from one second to a hundred years; `86400` is a day. */
export const seconds = (fallback: string) => wholeNumber(fallback, 1, 3_153_600_000)

export const flag = (fallback: 'true' | 'false') =>
  v.pipe(
    v.optional(v.picklist(['true', 'false'], 'must be true or false'), fallback),
    v.transform((value) => value === 'true'),
  )
