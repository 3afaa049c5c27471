import * as v from 'valibot'

/** Comes from the page of a payment that came to nothing, or whose exit time is over: what it was for is to be paid again. */
export const retryForm = v.object({ transactionId: v.pipe(v.string(), v.uuid()) })
