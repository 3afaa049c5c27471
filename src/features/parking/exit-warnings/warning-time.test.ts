import { expect, test } from 'vitest'
import { decideWarningTime, minutesLeft } from './warning-time.ts'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`)

test('PKC-03 the warning comes five minutes before the end, if that is more than a minute from now', () => {
  const end = '2026-11-20T12:20:00.000Z'
  expect(decideWarningTime(end, at('12:00:00'))).toBe(at('12:15:00'))
  expect(decideWarningTime(end, at('12:14:00'))).toBe(at('12:15:00'))
  expect(decideWarningTime(end, at('12:14:01'))).toBeNull()
  expect(decideWarningTime(null, at('12:00:00'))).toBeNull()
})

test('PKC-03 a late warning says how many minutes are really left', () => {
  expect(
    [at('12:15:00'), at('12:17:31'), at('12:19:50')].map((now) => minutesLeft(at('12:20:00'), now)),
  ).toEqual([5, 2, 1])
})
