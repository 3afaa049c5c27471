import { expect, test } from 'vitest'
import { findChosenCentre } from './centre-choice.ts'

const choice = {
  method: 'GET',
  address: '/hafen?center-details',
  referer: 'https://passage.example/',
  'sec-fetch-dest': 'document',
} as const
type Request = { [Name in keyof typeof choice]: string } & { readonly 'sec-purpose'?: string }

test.each<[string, Partial<Request>, string | null]>([
  ['a tile of the start page', {}, 'hafen'],
  ['a tile of the English one', { address: '/en/hafen', referer: 'https://passage.example/en' }, 'hafen'],
  ['the selection', { referer: 'https://passage.example/markt/shops?q=x&center-switch' }, 'hafen'],
  ['a link of another page', { referer: 'https://passage.example/faq' }, null],
  ['a parameter with a similar name', { referer: 'https://passage.example/faq?center-switches' }, null],
  ['another site', { referer: 'https://elsewhere.example/?center-switch' }, null],
  ['a site whose name begins alike', { referer: 'https://passage.example.evil.example/' }, null],
  ['another page of a centre', { address: '/hafen/shops' }, null],
  ['a page of no centre', { address: '/faq' }, null],
  ['the start page itself', { address: '/en' }, null],
  ['a call by a script', { 'sec-fetch-dest': 'empty' }, null],
  ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }, null],
  ['a form', { method: 'POST' }, null],
])('CTR-01 %s: %j chooses %s', (_, change, uid) => {
  const { method, address, ...headers }: Request = { ...choice, ...change }
  expect(
    findChosenCentre({ method, address, header: (name) => headers[name] }, 'https://passage.example'),
  ).toBe(uid)
})

test('CTR-01 an address that was opened without a link chooses nothing', () => {
  const header = (name: string) => (name === 'sec-fetch-dest' ? 'document' : undefined)
  expect(findChosenCentre({ method: 'GET', address: '/hafen', header }, 'https://passage.example')).toBeNull()
})
