import { expect, test } from 'vitest'
import { readTillCookie, serialiseTillCookie } from './till-cookie.server.ts'

const token = `${'a'.repeat(22)}.${'b'.repeat(22)}`
const requestWith = (cookie: string) => new Request('https://passage.example/', { headers: { cookie } })

test('CPN-04 LOG-07 no script, no other host and no other site gets the token of a device', () => {
  expect(serialiseTillCookie(token, 'https://passage.example')).toBe(
    `__Host-Http-till=${token}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(serialiseTillCookie(token, 'http://passage.internal')).toBe(
    `till=${token}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`,
  )
})

test.each([
  [`__Host-Http-till=${token}`, token],
  [`locale=en; __Host-Http-till=${token}; a=b`, token],
  [`till=${token}`, null],
  [`x__Host-Http-till=${token}`, null],
  ['', null],
])('CPN-04 of the cookies %j the token of the device is %j', (cookie, expected) => {
  expect(readTillCookie(requestWith(cookie), 'https://passage.example')).toBe(expected)
})
