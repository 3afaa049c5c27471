import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { buildProfilePayload } from './profile-payload.ts'
import {
  formatProfile,
  parseProfile,
  profilePatchCall,
  profilePatchWire,
  profileWire,
  readPatch,
} from './profile-wire.schema.ts'
import { emptyProfile, salutations, type Profile } from './profile.ts'

const today = () => '2026-03-15'
const id = fc.stringMatching(/^[a-z]{1,12}$/)
const profiles: fc.Arbitrary<Profile> = fc.record({
  firstName: fc.stringMatching(/^[A-ZÄÖÜ][a-zäöü-]{0,38}$/),
  lastName: fc.option(fc.stringMatching(/^[A-Z][a-z]{0,30}$/)),
  salutationCode: fc.option(fc.constantFrom(...salutations)),
  birthDate: fc.option(fc.constantFrom('1990-12-24', '2010-03-15', '1955-01-31')),
  postalCode: fc.option(fc.stringMatching(/^\d{5}$/)),
  interests: fc.uniqueArray(id, { minLength: 1, maxLength: 8 }),
  centerCode: id,
})

describe('PRF-03 the payload', () => {
  test('empty texts become null, the postal code is nested', () => {
    expect(buildProfilePayload({ firstName: 'Ada', lastName: '', birthDate: '', postalCode: '' })).toEqual({
      firstName: 'Ada',
      lastName: null,
      birthDate: null,
      billingAddress: { postalCode: null },
    })
    expect(buildProfilePayload({ postalCode: '24103' })).toEqual({ billingAddress: { postalCode: '24103' } })
  })
  test('interests go only when there are any, the centre alone', () => {
    expect(buildProfilePayload({ interests: [] })).toEqual({})
    expect(buildProfilePayload({ interests: null })).toEqual({ preferences: null })
    expect(buildProfilePayload({ interests: ['food'] })).toEqual({ preferences: { interests: ['food'] } })
    expect(buildProfilePayload({ centerCode: 'hafen' })).toEqual({ centerCode: 'hafen' })
  })
  test('VAL-07 the payload is accepted by the API', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const patch = v.parse(profilePatchWire(today), buildProfilePayload(profile))
        expect(readPatch(patch)).toEqual(profile)
      }),
    )
  })
})

describe('API-04 the profile on the wire', () => {
  test('what is written is read again', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(parseProfile(v.parse(profileWire, formatProfile(profile)))).toEqual({ profile })
      }),
    )
    expect(parseProfile(formatProfile(null))).toEqual({ profile: null })
  })
  test('a gateway may omit empty fields and add unknown ones', () => {
    expect(parseProfile({ data: { firstName: 'Ada', lastName: '', level: 'gold' } })).toEqual({
      profile: { ...emptyProfile, firstName: 'Ada' },
    })
    expect(parseProfile({ status: 'ok', data: { salutationCode: 'x' } })).toEqual({ profile: emptyProfile })
  })
  test.each([
    [{ status: 'failed' }],
    [{ status: 'failed', data: { firstName: 'Ada' } }],
    [{ data: { firstName: 1 } }],
    [{ data: 'Ada' }],
    ['<html>'],
    [null],
    [undefined],
  ])('PRF-04 %j is a failure', (answer) => {
    expect(parseProfile(answer)).toBe('failed')
  })
})

describe('PRF-03 VAL-02 VAL-03 an empty text of a caller', () => {
  const empty = { lastName: '', birthDate: '', salutationCode: '', billingAddress: { postalCode: '' } }
  const cleared = {
    lastName: null,
    birthDate: null,
    salutationCode: null,
    billingAddress: { postalCode: null },
  }
  test('clears the field, as null does', () => {
    expect(v.parse(profilePatchCall(today), empty)).toEqual(cleared)
    expect(v.parse(profilePatchCall(today), cleared)).toEqual(cleared)
  })
  test('is not sent on to gateways', () => {
    expect(v.safeParse(profilePatchWire(today), empty).success).toBe(false)
  })
  test.each([
    [{ firstName: '' }],
    [{ birthDate: '1990-02-30' }],
    [{ birthDate: 5 }],
    [{ salutationCode: 'lord' }],
    [{ billingAddress: { postalCode: '2410' } }],
    [{ centerCode: '' }],
  ])('%j stays refused', (body) => expect(v.safeParse(profilePatchCall(today), body).success).toBe(false))
})

describe('API-05 VAL-07 what the API takes', () => {
  const parse = (body: unknown) => v.safeParse(profilePatchWire(today), body).success
  test.each([
    [{}],
    [{ firstName: 'Ada' }],
    [{ lastName: null, birthDate: null, salutationCode: null, billingAddress: { postalCode: null } }],
    [{ preferences: { interests: ['food'] } }],
    [{ centerCode: 'hafengalerie-kiel' }],
  ])('%j', (body) => expect(parse(body)).toBe(true))
  test.each([
    [{ firstName: null }],
    [{ firstName: '' }],
    [{ firstName: 'x'.repeat(41) }],
    [{ firstName: ['Ada'] }],
    [{ lastName: 'x'.repeat(501) }],
    [{ birthDate: '' }],
    [{ birthDate: '1990-02-30' }],
    [{ birthDate: '2010-03-16' }],
    [{ salutationCode: 'lord' }],
    [{ billingAddress: { postalCode: '2410' } }],
    [{ billingAddress: { postalCode: '24103', city: 'Kiel' } }],
    [{ preferences: { interests: [] } }],
    [{ preferences: { interests: Array.from({ length: 101 }, () => 'food') } }],
    [{ preferences: {} }],
    [{ centerCode: '../x' }],
    [{ centerCode: null }],
    [{ oid: 'somebody-else' }],
    [{ firstName: 'Ada', isAdmin: true }],
    ['x'],
    [null],
  ])('not %j', (body) => expect(parse(body)).toBe(false))
})
