import { expect, test } from 'vitest'
import { foldPath, hasQuery, parseRedirectSource, withoutQuery } from './redirect-source.ts'

test.each([
  '/öffnungszeiten',
  '/o\u0308ffnungszeiten',
  '/%C3%B6ffnungszeiten',
  '/%c3%b6ffnungszeiten',
  '/o%CC%88ffnungszeiten',
  '/%C3%96FFNUNGSZEITEN',
])('GRD-04 the path %s is looked up in one spelling', (path) => {
  expect(foldPath(path)).toBe('/öffnungszeiten')
})

test.each([
  ['/old', { path: '/old', isPrefix: false, query: '' }],
  ['/Über uns/*', { path: '/über uns', isPrefix: true, query: '' }],
  ['/index.php?id=12', { path: '/index.php', isPrefix: false, query: 'id=12' }],
])('GRD-04 the rule %s is read', (from, source) => {
  expect(parseRedirectSource(from)).toEqual(source)
})

test.each([
  ['?id=12', 'id=12', true, ''],
  ['?id=12&utm=x', 'id=12', true, '?utm=x'],
  ['?L=1&id=%31%32', 'id=12&L=1', true, ''],
  ['?id=13', 'id=12', false, '?id=13'],
  ['', 'id=12', false, ''],
  ['?profile&a=%20', '', true, '?profile&a=%20'],
])('GRD-04 the query %j and a rule with %j', (search, query, isMet, rest) => {
  expect(hasQuery(search, query)).toBe(isMet)
  expect(withoutQuery(search, query)).toBe(rest)
})
