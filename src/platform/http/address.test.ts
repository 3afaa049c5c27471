import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAddress } from './address.ts'

test.each([
  '/',
  '/en',
  '/hafen/shops/kornwerk',
  '/hafen?center-details',
  '/hafen?q=100%&x=%5C',
  '/hafen/shops.data?_routes=x',
  '/_.data',
  '/m%C3%BCnchen',
  '/api/center/centers/',
  '/api/Center//x',
  '/assets/App-Bc.js',
  '/media/ABC.svg',
  '/builds/meta/ABC.json',
  '/idp/interaction/aBcD/',
])('RTE canonical: %s is taken as it is', (address) => {
  expect(judgeAddress(address)).toEqual({ kind: 'canonical' })
})

test.each([
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/en/', '/en'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/', '/evil.example'],
  ['/hafen//shops', '/hafen/shops'],
  ['/Hafen/Shops/?Q=Ä'.replace('Ä', '%C3%84'), '/hafen/shops?Q=%C3%84'],
  ['/%66aq', '/faq'],
  ['/M%C3%9CNCHEN', '/m%C3%BCnchen'],
  ['/m%c3%bcnchen', '/m%C3%BCnchen'],
  ['/API/center', '/api/center'],
  ['/faq/?', '/faq?'],
])('RTE canonical: %s is moved to %s', (address, location) => {
  expect(judgeAddress(address)).toEqual({ kind: 'moved', location })
})

test.each([
  '',
  'faq',
  '*',
  'http:evil.example',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%C0%80',
  '/%ff',
  '/a%00b',
  '/a%0d%0aset-cookie:x',
  '/a%0A',
  '/a%1b',
  '/a%7f',
  '/a\\b',
  '/\\evil.example',
  '/%5Cevil.example',
  '/a/../b',
  '/..',
  '/a/.',
  '/%2e%2e/etc/passwd',
  '/a/%2E/b',
  '/a/..%2fb',
  '/assets/../server/app.ts',
  '/api/%2e%2e/x',
  '/faq#part',
  '/faq%23part',
  '/a b',
  '/a\tb',
  '/m\u00fcnchen',
  '/faq?x=%00',
  '/faq?x=\u0007',
])('API-12 edge filter: %j is malformed', (address) => {
  expect(judgeAddress(address)).toMatchObject({ kind: 'refused', status: 400 })
})

test('API-12 edge filter: an address can be 4096 characters long and no longer', () => {
  expect(judgeAddress(`/${'a'.repeat(4095)}`)).toEqual({ kind: 'canonical' })
  expect(judgeAddress(`/${'a'.repeat(4096)}`)).toMatchObject({ kind: 'refused', status: 414 })
})

describe('any address', () => {
  const addresses = fc
    .array(
      fc.constantFrom('/', '/', 'a', 'Z', '%2F', '%C3%84', '%c3%a4', '.', '?', '%41', '\\', '@', '%', ':'),
      {
        maxLength: 12,
      },
    )
    .map((parts) => `/${parts.join('')}`)

  test('RTE canonical: a redirect leads to a canonical path of ours, in one step', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const verdict = judgeAddress(address)
        if (verdict.kind !== 'moved') return
        expect(judgeAddress(verdict.location)).toEqual({ kind: 'canonical' })
        expect(new URL(verdict.location, 'https://passage.example').origin).toBe('https://passage.example')
      }),
    )
  })
})
