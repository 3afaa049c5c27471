import * as v from 'valibot'

/** A scheme with a host and perhaps a port. */
export const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an origin without a path, like https://passage.example'),
)
