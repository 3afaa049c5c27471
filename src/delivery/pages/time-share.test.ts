import { expect, test } from 'vitest'
import { createTimeShare } from './time-share.ts'

/** Half of the time, and two seconds at once, by two clocks that the test moves. */
function startShare() {
  const clock = { passed: 0, worked: 0 }
  const share = createTimeShare({ share: 0.5, burst: 2_000 }, { ...clock })
  const wait = () => share.waitAt({ ...clock })
  /** Time passes, and the process works for some of it. */
  const pass = (passed: number, worked = 0) => {
    clock.passed += passed
    clock.worked += worked
  }
  const work = (milliseconds: number) => {
    share.beginAt({ ...clock })
    pass(milliseconds, milliseconds)
    share.endAt({ ...clock })
  }
  return { clock, share, wait, pass, work }
}

test('API-12 overload: after a pause work begins at once, until its time is used up', () => {
  const { wait, work } = startShare()
  for (let second = 0; second < 3; second += 1) {
    expect(wait()).toBe(0)
    work(1_000)
  }
  expect(wait()).toBe(0)
  work(1_000)
  // Four seconds of work, for which two fill up: nothing is left.
  expect(wait()).toBe(1)
})

test('API-12 overload: work that never ends takes half of the time', () => {
  const { clock, wait, pass, work } = startShare()
  let worked = 0
  while (clock.passed < 100_000) {
    const milliseconds = wait()
    if (milliseconds > 0) pass(milliseconds)
    else {
      work(25)
      worked += 25
    }
  }
  expect(worked).toBeGreaterThan(50_000)
  expect(worked).toBeLessThan(52_100)
})

test('API-12 overload: the time in which the process works for others, or waits, is not taken', () => {
  const { clock, share, wait, pass } = startShare()
  pass(60_000, 60_000)
  expect(wait()).toBe(0)
  share.beginAt({ ...clock })
  // Waiting for the database.
  pass(30_000, 10)
  share.endAt({ ...clock })
  expect(wait()).toBe(0)
})

test('API-12 overload: work that runs side by side counts once', () => {
  const { clock, share, wait, pass } = startShare()
  for (let task = 0; task < 8; task += 1) share.beginAt({ ...clock })
  pass(1_000, 1_000)
  for (let task = 0; task < 8; task += 1) share.endAt({ ...clock })
  expect(wait()).toBe(0)
})

test('API-12 overload: however long something took, the next waits four seconds at most', () => {
  const { wait, work, pass } = startShare()
  work(60_000)
  const milliseconds = wait()
  expect(milliseconds).toBe(4_001)
  pass(milliseconds)
  expect(wait()).toBe(0)
})
