import * as v from 'valibot'
import { maxKeptPlates } from '#features/kept/kept.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'

export const ownCarsIntents = ['own-cars'] as const

/** The plates that a device without an account keeps; for an account the server knows them. */
export const ownCarsForm = v.object({
  plate: v.optional(
    v.pipe(
      v.union([
        v.array(licencePlateSchema),
        v.pipe(
          licencePlateSchema,
          v.transform((plate) => [plate]),
        ),
      ]),
      v.maxLength(maxKeptPlates),
    ),
    [],
  ),
})
