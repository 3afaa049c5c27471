import * as v from 'valibot'
import { problemSchema } from '#platform/http/problem.server.ts'
import { placeWire } from './map-wire.ts'

/** Why there is no way, with what can be reached instead and whom one can call. */
const noWayWire = v.pipe(
  v.strictObject({
    ...problemSchema.entries,
    instead: v.optional(
      v.pipe(
        v.nullable(placeWire),
        v.description(
          'The nearest place of that kind that can be reached, or else who can help, or the way out.',
        ),
      ),
    ),
    phone: v.optional(v.pipe(v.nullable(v.string()), v.description('The telephone of the centre.'))),
  }),
  v.metadata({ ref: 'NoWayProblem' }),
)

const noWayExample = {
  detail:
    'The only lift there, Lift B, has been out of order since 20.11.2026. You can reach: Toilets. Help by phone: +49 431 123456.',
  code: 'no-way-out-of-order',
  instead: { uid: 'toiletten-0', kind: 'toilet', name: 'Toilets', level: 0 },
  phone: '+49 431 123456',
}

/** The form of the refusals of a way; only those with status 409 have the further fields. */
export const noWayProblem = {
  schema: noWayWire,
  example: (status: number): object => (status === 409 ? noWayExample : {}),
}
