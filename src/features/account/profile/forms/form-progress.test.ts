import { expect, test } from 'vitest'
import { isSaveOffered, judgeProgress } from './form-progress.ts'
import { personalDataForm, preferencesForm } from './profile-form.schema.ts'

const loaded = { firstName: 'Ada', lastName: '', salutationCode: '', birthDate: '', postalCode: '24103' }
const schema = personalDataForm(() => '2026-03-15')

function progress(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...loaded, ...fields })) data.append(name, value)
  return judgeProgress(data, loaded, schema)
}

test.each([
  ['nothing', {}, [], [], false],
  ['a valid change', { lastName: 'Lovelace' }, ['lastName'], [], true],
  ['a change taken back', { lastName: '' }, [], [], false],
  ['an invalid change', { postalCode: '2' }, ['postalCode'], ['postalCode'], false],
  ['a required field emptied', { firstName: '' }, ['firstName'], ['firstName'], false],
  [
    'a right and a wrong one',
    { lastName: 'L', birthDate: '2020-01-01' },
    ['lastName', 'birthDate'],
    ['birthDate'],
    false,
  ],
  ['a postal code with spaces around it', { postalCode: ' 24103 ' }, [], [], false],
  ['a field of the form’s own', { accountForm: 'x' }, [], [], false],
])('FRM-01 %s', (_, fields, changed, faulty, offered) => {
  const judged = progress(fields)
  expect(judged).toEqual({ changed, faulty })
  expect(isSaveOffered(judged)).toBe(offered)
})

test.each(['17.05.1990', '17.5.1990', '17. 5. 1990', '17051990', '1990-05-17'])(
  'FRM-01 a birth date is not changed by writing it as %s',
  (birthDate) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...loaded, birthDate })) data.append(name, value)
    expect(judgeProgress(data, { ...loaded, birthDate: '17.05.1990' }, schema).changed).toEqual([])
    expect(judgeProgress(data, { ...loaded, birthDate: '18.05.1990' }, schema).changed).toEqual(['birthDate'])
  },
)

test('FRM-01 VAL-04 checkboxes are compared by what is ticked, in any order', () => {
  const judge = (ticked: readonly string[]) => {
    const data = new FormData()
    for (const id of ticked) data.append('interests', id)
    return judgeProgress(data, { interests: ['food', 'culture'] }, preferencesForm)
  }
  expect(judge(['culture', 'food'])).toEqual({ changed: [], faulty: [] })
  expect(judge(['food'])).toEqual({ changed: ['interests'], faulty: [] })
  expect(judge(['food', 'music'])).toEqual({ changed: ['interests'], faulty: [] })
  expect(judge([])).toEqual({ changed: ['interests'], faulty: ['interests'] })
})
