import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackHost } from './asked-from-here.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['127.8.0.3', true],
  ['192.168.1.7', false],
  ['::ffff:192.168.1.7', false],
  ['fe80::1', false],
  ['localhost', false],
  ['127.0.0.1.example.org', false],
  ['', false],
  ['unknown', false],
])('MAI-02 the address %s is of this machine: %s', (address, isHere) => {
  expect(isLoopbackAddress(address)).toBe(isHere)
})

test.each([
  ['localhost:3000', true],
  ['passage.localhost', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  [undefined, true],
  ['rebound.example:3000', false],
  ['192.168.1.7:3000', false],
  ['localhost.example', false],
  ['', false],
  ['a b', false],
])('MAI-02 the host %s is of this machine: %s', (host, isHere) => {
  expect(isLoopbackHost(host)).toBe(isHere)
})
