import { expect, test } from 'vitest'
import { findChoices } from './choices.ts'

const load = {
  method: 'GET',
  address: '/en/hafen/data-protection?profile',
  referer: 'https://passage.example/hafen/datenschutz?profile',
  'sec-fetch-dest': 'document',
} as const
type Request = { [Name in keyof typeof load]: string } & { readonly 'sec-purpose'?: string }

const choicesOf = ({ method, address, ...headers }: Request) =>
  findChoices({ method, address, header: (name) => headers[name] }, 'https://passage.example').map(
    ({ kind, value }) => `${kind}=${value}`,
  )

test.each<[string, Partial<Request>, string[]]>([
  ['the switch to English', {}, ['locale=en']],
  [
    'the switch to German',
    { address: '/hafen/agb', referer: 'https://passage.example/en/hafen/terms' },
    ['locale=de'],
  ],
  ['that of the start page', { address: '/', referer: 'https://passage.example/en' }, ['locale=de']],
  [
    'that of an address without a screen',
    { address: '/en/a/b/c/d/e', referer: 'https://passage.example/a/b/c/d/e' },
    ['locale=en'],
  ],
  [
    'that of the selection, which chooses no centre',
    { address: '/en/hafen?center-switch', referer: 'https://passage.example/hafen?center-switch' },
    ['locale=en'],
  ],
  ['a link in the same language', { address: '/hafen/faq' }, []],
  ['another screen', { address: '/en/hafen/terms' }, []],
  ['another centre', { address: '/en/markt/data-protection' }, []],
  ['a step of the sign-in', { referer: 'https://passage.example/idp/interaction/1' }, []],
  ['another site', { referer: 'https://elsewhere.example/hafen/datenschutz' }, []],
  ['a call by a script', { 'sec-fetch-dest': 'empty' }, []],
  ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }, []],
  ['a form', { method: 'POST' }, []],
])('RTE-42 %s: %j chooses %j', (_, change, choices) => {
  expect(choicesOf({ ...load, ...change })).toEqual(choices)
})
