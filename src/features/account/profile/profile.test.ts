import { expect, test } from 'vitest'
import { applyChange, emptyProfile, formatDisplayName } from './profile.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  ['', 'Lovelace', 'Lovelace'],
  ['  ', ' Lovelace ', 'Lovelace'],
  [null, null, null],
  ['\u200b', null, null],
  ['', '', null],
])('ACC-02 the name of %j and %j is %j', (firstName, lastName, expected) => {
  expect(formatDisplayName({ firstName, lastName })).toBe(expected)
})

test('PRF-01 a change sets the given fields, and null clears', () => {
  const before = { ...emptyProfile, firstName: 'Ada', lastName: 'Lovelace', interests: ['music'] }
  expect(applyChange(before, { firstName: 'Grace', lastName: null, birthDate: undefined })).toEqual({
    ...before,
    firstName: 'Grace',
    lastName: null,
  })
  expect(before.firstName).toBe('Ada')
})
