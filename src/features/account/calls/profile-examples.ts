import * as v from 'valibot'
import type { ProfileWire } from '#features/account/profile/profile-wire.schema.ts'

export const savedWire = v.strictObject({ status: v.literal('success') })
export const savedExample: v.InferOutput<typeof savedWire> = { status: 'success' }

/** The download; each part of the app adds what it holds under its name. */
export const exportWire = v.looseObject({
  exportedAt: v.pipe(v.string(), v.description('The moment, ISO 8601.')),
})

export const profileExample: ProfileWire = {
  status: 'success',
  data: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1990-12-10',
    salutationCode: 'female',
    billingAddress: { postalCode: '24103' },
    preferences: { interests: ['culture', 'food'] },
    centerCode: 'hafengalerie-kiel',
  },
}

export const exportExample: v.InferOutput<typeof exportWire> = {
  exportedAt: '2026-03-15T09:30:00.000Z',
  profile: { firstName: 'Ada', interests: ['food'] },
}
