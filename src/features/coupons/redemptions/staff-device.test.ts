import { expect, test } from 'vitest'
import { isKnownDevice, knowDevice, readStaffDevice } from './staff-device.server.ts'

const known = (token: string | null, hash: string, secret = 'secret') =>
  isKnownDevice(secret, readStaffDevice(token), hash)

test('CPN-04 a device is known for the PIN that was right on it, and for no other one', () => {
  const token = knowDevice('secret', null, 'hash')
  expect(known(token, 'hash')).toBe(true)
  expect(known(token, 'hash of a new PIN')).toBe(false)
  expect(known(token, 'hash', 'secret of another installation')).toBe(false)
})

test('CPN-04 a device of several shops keeps its id and the last eight proofs', () => {
  const first = knowDevice('secret', null, 'hash-0')
  let token = first
  for (let shop = 1; shop < 9; shop += 1) token = knowDevice('secret', readStaffDevice(token), `hash-${shop}`)
  expect(token.split('.')[0]).toBe(first.split('.')[0])
  expect(token.split('.')).toHaveLength(9)
  expect([known(token, 'hash-0'), known(token, 'hash-1'), known(token, 'hash-8')]).toEqual([
    false,
    true,
    true,
  ])
  expect(knowDevice('secret', readStaffDevice(token), 'hash-8')).toBe(token)
})

test.each([null, '', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.short`, `${'a'.repeat(22)}.${'b'.repeat(23)}`])(
  'CPN-04 %j is the token of no device',
  (token) => {
    expect(readStaffDevice(token)).toBeNull()
    expect(known(token, 'hash')).toBe(false)
  },
)

test('CPN-04 an invented proof makes no device known', () => {
  expect(known(`${'a'.repeat(22)}.${'b'.repeat(22)}`, 'hash')).toBe(false)
})
