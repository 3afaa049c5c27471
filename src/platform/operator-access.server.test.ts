import { expect, test } from 'vitest'
import { judgeOperatorAccess, maySeeStatus } from './operator-access.server.ts'

const METRICS_KEY = 'only-for-the-operator'
const here = 'http://localhost:3000'
const there = 'https://passage.example'
const bearer = (key: string) => new Headers({ authorization: `Bearer ${key}` })
const nothing = new Headers()

test.each([
  [undefined, here, nothing, 'allowed', true],
  [undefined, 'https://127.0.0.1', nothing, 'allowed', true],
  [undefined, there, nothing, 'closed', false],
  [undefined, there, bearer('undefined'), 'closed', false],
  [undefined, there, bearer(''), 'closed', false],
  [undefined, 'http://passage.example', nothing, 'closed', false],
  [undefined, 'https://localhost.example', nothing, 'closed', false],
  [METRICS_KEY, there, nothing, 'wrong-key', false],
  [METRICS_KEY, there, bearer(`${METRICS_KEY}x`), 'wrong-key', false],
  [METRICS_KEY, there, bearer(METRICS_KEY), 'allowed', true],
  [METRICS_KEY, here, nothing, 'wrong-key', true],
  [METRICS_KEY, here, bearer(METRICS_KEY), 'allowed', true],
] as const)('RTE-29 with the key %s, %s with %o is %s', (key, PUBLIC_ORIGIN, headers, access, seesStatus) => {
  const site = { METRICS_KEY: key, PUBLIC_ORIGIN }
  expect(judgeOperatorAccess(headers, site)).toBe(access)
  expect(maySeeStatus(headers, site, true)).toBe(seesStatus)
})

test.each([
  [undefined, here, nothing, false],
  [METRICS_KEY, here, nothing, false],
  [METRICS_KEY, here, bearer(METRICS_KEY), true],
  [METRICS_KEY, there, bearer(METRICS_KEY), true],
] as const)(
  'RTE-29 with the key %s, %s with %o shows its state to another machine: %s',
  (key, PUBLIC_ORIGIN, headers, seen) => {
    expect(maySeeStatus(headers, { METRICS_KEY: key, PUBLIC_ORIGIN }, false)).toBe(seen)
  },
)
