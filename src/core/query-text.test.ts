import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQuery, nameOf, partsOf, queryOf, decodedNameOf, splitQuery } from './query-text.ts'

test.each([
  ['/faq', '?profile', '/faq?profile'],
  ['/faq', '', '/faq'],
  ['/faq', '?', '/faq'],
  ['/faq?', '?x', '/faq?x'],
  ['/faq?a=1', '?q=a%20b&x', '/faq?a=1&q=a%20b&x'],
  ['/faq?a=1#top', '?profile', '/faq?a=1&profile#top'],
  ['/faq#a?b', '?profile', '/faq?profile#a?b'],
  ['https://apps.example/x', '?x', 'https://apps.example/x?x'],
])('GRD-04 %s with %s is %s', (address, search, expected) => {
  expect(addQuery(address, search)).toBe(expected)
})

test.each([
  ['shop=1', 'shop', 'shop'],
  ['sh%6Fp', 'sh%6Fp', 'shop'],
  ['a+b=', 'a+b', 'a b'],
  ['%zz=1', '%zz', '%zz'],
  ['=1', '', ''],
])('PAN-02 the name of %s is %j, read as %j', (part, name, read) => {
  expect([nameOf(part), decodedNameOf(part)]).toEqual([name, read])
})

const part = fc.stringMatching(/^[a-z%+=0-9]{1,8}$/)

test('PAN-02 GRD-04 splitting and joining the parameters of a query changes nothing', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(partsOf(queryOf(parts))).toEqual(parts)
    }),
  )
})

test('GRD-04 splitting and joining an address changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[a-z?#&=%]{0,12}$/), (address) => {
      expect(splitQuery(address).join('')).toBe(address)
    }),
  )
})

test('GRD-04 an appended query keeps every parameter in order', () => {
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (own, added) => {
      const [, search] = splitQuery(addQuery(`/x${queryOf(own)}#y`, queryOf(added)))
      expect(partsOf(search)).toEqual([...own, ...added])
    }),
  )
})
