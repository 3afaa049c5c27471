import * as v from 'valibot'

/** Whether an account wants the home of a centre in its own order, in calls. */
export const homeOrderWire = v.strictObject({
  own: v.pipe(
    v.boolean(),
    v.description('Whether the home of a centre follows what the visitor keeps and is interested in.'),
  ),
})
