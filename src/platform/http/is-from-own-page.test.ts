import { expect, test } from 'vitest'
import { isFromOwnPage } from './is-from-own-page.ts'

const ours = 'https://passage.example'

test.each([
  // As browsers of today send it.
  [true, { origin: ours, 'sec-fetch-site': 'same-origin' }],
  [true, { origin: ours }],
  [false, { origin: 'null' }],
  [false, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [false, { origin: `${ours}.evil.example` }],
  [false, { origin: 'http://passage.example' }],
  // A name that another machine was given leads here: its page is none of ours.
  [false, { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  [false, { origin: 'null', referer: `${ours}/hafen` }],
  // Without an origin the browser's own word counts.
  [true, { 'sec-fetch-site': 'same-origin' }],
  [false, { 'sec-fetch-site': 'same-site' }],
  [false, { 'sec-fetch-site': 'cross-site', referer: `${ours}/hafen` }],
  [false, { 'sec-fetch-site': 'none' }],
  // Browsers before 2020.
  [true, { referer: `${ours}/en/hafen?profile` }],
  [true, { referer: `${ours}/` }],
  [false, { referer: 'https://evil.example/?https://passage.example/' }],
  [false, { referer: `${ours}.evil.example/` }],
  [false, { referer: 'passage.example' }],
  [false, { referer: '' }],
  [false, {}],
])('ROL-02 PAY-03 %s for a write with %j', (isOurs, headers) => {
  expect(isFromOwnPage(new Headers(headers), ours)).toBe(isOurs)
})
