import * as v from 'valibot'

/** A key under which a payment is started, new for each wish to pay: sent twice, it pays once. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w.:-]{8,128}$/))
