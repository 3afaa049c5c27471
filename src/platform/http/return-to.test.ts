import { expect, test } from 'vitest'
import { parseReturnTo } from './return-to.ts'

test.each([
  ['/', '/'],
  ['/en/hafen?profile', '/en/hafen?profile'],
  ['/Hafen/', '/hafen'],
  ['/authentisch', '/authentisch'],
  ['/hafen?x=//evil.example', '/hafen?x=//evil.example'],
  ["/hafen?q=a%20b&x&y=it's+&&profile", "/hafen?q=a%20b&x&y=it's+&&profile"],
  ['/hafen?x#part', '/hafen?x'],
])('LOG-04 GRD-06 return: %s is a page of ours', (value, address) => {
  expect(parseReturnTo(value)).toBe(address)
})

test.each([
  undefined,
  null,
  7,
  '',
  'hafen',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/../..//evil.example',
  '/api/consent',
  '/auth/login?returnTo=/auth/login',
  '/en/auth?code=x',
  '/logout',
  '/en/logout?state=x',
  '/idp/logout',
  '/media/x.svg',
  `/${'a'.repeat(5000)}`,
])('LOG return: %j leads to the home page', (value) => {
  expect(parseReturnTo(value)).toBe('/')
})
