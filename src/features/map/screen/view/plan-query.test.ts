import { expect, test } from 'vitest'
import { emptyQuery, parsePlanQuery, writePlanQuery } from './plan-query.ts'

test('MAP-09 the address of a way is written as it is read, and empty fields of the form are nothing', () => {
  expect(parsePlanQuery('?from=&to=caf%C3%A9&way=step-free&utm_source=x')).toEqual({
    ...emptyQuery,
    to: 'café',
    isStepFree: true,
  })
  expect(writePlanQuery({ to: 'café', from: 'p2', floor: '-1', isStepFree: true })).toBe(
    '?to=caf%C3%A9&from=p2&floor=-1&way=step-free',
  )
  expect(writePlanQuery(emptyQuery)).toBe('')
  // The form was sent without a destination.
  expect(parsePlanQuery('?from=&to=')).toEqual({ ...emptyQuery, to: '' })
  expect(writePlanQuery({ ...emptyQuery, to: '' })).toBe('?to=')
})
