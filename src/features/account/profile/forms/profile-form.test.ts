import { parseWithValibot } from '@conform-to/valibot'
import { describe, expect, test } from 'vitest'
import { personalDataForm, preferencesForm } from './profile-form.schema.ts'

const form = (fields: Record<string, string | readonly string[]>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one)
  return data
}
const personal = (fields: Record<string, string>) =>
  parseWithValibot(
    form({ firstName: 'Ada', lastName: '', salutationCode: '', birthDate: '', postalCode: '', ...fields }),
    { schema: personalDataForm(() => '2026-03-15') },
  )
const faultsOf = (submission: ReturnType<typeof personal>) =>
  submission.status === 'success' ? undefined : submission.error
const faults = (fields: Record<string, string>) => faultsOf(personal(fields))

test('PRF-03 ACC-04 empty fields become null, filled ones are trimmed', () => {
  const submission = personal({ firstName: ' Ada ' })
  expect(submission.status === 'success' && submission.value).toEqual({
    firstName: 'Ada',
    lastName: null,
    salutationCode: null,
    birthDate: null,
    postalCode: null,
  })
})

test('VAL-01 a last name of which nothing can be seen is none', () => {
  const submission = personal({ lastName: ' \u200b' })
  expect(submission.status === 'success' && submission.value.lastName).toBe('')
})

describe('VAL-01 the first name', () => {
  test.each(['', '   ', '\u200b', '\u2060\u3164'])('is required: %j', (firstName) => {
    expect(faults({ firstName })).toEqual({ firstName: ['account_form_firstname_required'] })
  })
  test('has at most 40 characters', () => {
    expect(personal({ firstName: 'x'.repeat(40) }).status).toBe('success')
    expect(faults({ firstName: 'x'.repeat(41) })).toEqual({ firstName: ['account_form_firstname_length'] })
  })
  test.each([
    ['👩🏽‍❤️‍💋‍👨🏻', '👩🏽‍❤️‍💋‍👨🏻'.repeat(40), undefined],
    ['👩‍👧', '👩‍👧'.repeat(41), 'account_form_firstname_length'],
    ['Z\u0307', 'Z\u0307'.repeat(40), undefined],
    ['Z\u0307', 'Z\u0307'.repeat(41), 'account_form_firstname_length'],
    ['𝒜', '𝒜'.repeat(40), undefined],
    ['one letter with 1,000 accents', `Z${'\u0307'.repeat(1000)}`, 'account_form_firstname_length'],
  ])('counts characters as people do: %s', (_, firstName, fault) => {
    expect(faults({ firstName })).toEqual(fault && { firstName: [fault] })
  })
  test('is missing from the body', () => {
    const submission = parseWithValibot(form({ lastName: 'L' }), {
      schema: personalDataForm(() => '2026-03-15'),
    })
    expect(faultsOf(submission)).toEqual({ firstName: ['account_form_firstname_required'] })
  })
})

test.each(['A\u0000B', 'A\u0007', '\u007f', 'A\u0085B'])(
  'VAL-01 VAL-07 a name with a character that cannot be stored is reported at its field: %j',
  (name) => {
    const message = ['account_form_characters']
    expect(faults({ firstName: name })).toEqual({ firstName: message })
    expect(faults({ lastName: name })).toEqual({ lastName: message })
  },
)

test('VAL-01 the last name has no rule but the size that the API takes: none, 41 and 500 characters pass', () => {
  for (const lastName of ['', 'y'.repeat(41), 'y'.repeat(500)]) {
    expect(personal({ lastName }).status).toBe('success')
  }
  expect(faults({ lastName: 'y'.repeat(501) })).toEqual({ lastName: ['account_form_lastname_length'] })
})

test.each([
  ['1990-12-24', undefined],
  ['1990-02-31', 'account_form_birthdate_error'],
  ['yesterday', 'account_form_birthdate_error'],
  ['2010-03-15', undefined],
  ['2010-03-16', 'account_form_birthdate_age_error'],
])('VAL-02 the birth date %s has at most one message: %s', (birthDate, message) => {
  expect(faults({ birthDate })).toEqual(message && { birthDate: [message] })
})

test.each([
  ['24103', true],
  ['01067', true],
  ['2410', false],
  ['241033', false],
  ['2410A', false],
  ['24 103', false],
  ['２４１０３', false],
])('VAL-03 the postal code %s passes: %s', (postalCode, passes) => {
  expect(faults({ postalCode })).toEqual(
    passes ? undefined : { postalCode: ['account_form_postalcode_error'] },
  )
})

test.each(['female', 'male', 'diverse'])('ACC-04 the salutation %s', (salutationCode) => {
  expect(personal({ salutationCode }).status).toBe('success')
  expect(faults({ salutationCode: `${salutationCode}!` })).toEqual({
    salutationCode: ['account_form_salutation_error'],
  })
})

describe('VAL-04 the interests', () => {
  const parse = (interests: readonly string[]) =>
    parseWithValibot(form({ interests }), { schema: preferencesForm })
  test('at least one is needed', () => {
    expect(parse([])).toMatchObject({ error: { interests: ['account_form_preferences_error'] } })
    expect(parse(['music']).status).toBe('success')
  })
  test('each counts once', () => {
    const submission = parse(['music', 'food', 'music'])
    expect(submission.status === 'success' && submission.value).toEqual({ interests: ['music', 'food'] })
  })
  test.each(['<script>', '', 'x'.repeat(65), 'a b'])('%j is no id', (id) => {
    expect(parse([id, 'music']).status).toBe('error')
  })
})
