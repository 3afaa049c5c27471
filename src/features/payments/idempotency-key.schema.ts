import * as v from 'valibot'

/** An idempotency key, new for each intended payment: a payment that is started twice with it is paid once. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w.:-]{8,128}$/))
