import { expect, test } from 'vitest'
import { readPreview, signPreview } from './preview-link.ts'

const secret = 'the-secret-of-the-notices-of-a-test-gateway'
const draft = { centre: 'hafen', name: 'events-12', expires: 1_796_000_000 }
const signed = signPreview(secret, draft)

test('API-13 a preview link names one draft of one centre, and when it ends', () => {
  expect(signed).toMatch(/^events-12\.1796000000\.[\w-]{43}$/)
  expect(readPreview(secret, 'hafen', signed)).toEqual(draft)
})

test.each([
  ['another centre', 'linden', signed],
  ['another draft', 'hafen', signed.replace('events-12', 'events-13')],
  ['a later end', 'hafen', signed.replace('1796000000', '1896000000')],
  ['another signature', 'hafen', `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`],
  ['a longer signature', 'hafen', `${signed}A`],
  ['none', 'hafen', 'events-12.1796000000.'],
  ['a path', 'hafen', signed.replace('events-12', '../x')],
])('API-13 a link for %s is none', (_, centre, value) => {
  expect(readPreview(secret, centre, value)).toBeUndefined()
})

test('API-13 a link by another secret is none', () => {
  expect(readPreview(secret.toUpperCase(), 'hafen', signed)).toBeUndefined()
})
