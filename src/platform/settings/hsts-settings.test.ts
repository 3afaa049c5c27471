import { expect, test } from 'vitest'
import { parseEnvironment } from './environment.server.ts'
import { formatHsts } from './hsts-settings.ts'

const site = {
  PUBLIC_ORIGIN: 'https://passage.example',
  IDENTITY_PROVIDER: 'embedded',
  PAYMENT_PROVIDER: 'sandbox',
}
const format = (settings: Readonly<Record<string, string>>) => formatHsts(parseEnvironment(settings))

test.each([
  [{}, 'max-age=63072000; includeSubDomains'],
  [{ HSTS_MAX_AGE: '300', HSTS_SUBDOMAINS: 'false' }, 'max-age=300'],
  [{ HSTS_MAX_AGE: '0' }, 'max-age=0; includeSubDomains'],
  [
    { ...site, HSTS_MAX_AGE: '31536000', HSTS_PRELOAD: 'true' },
    'max-age=31536000; includeSubDomains; preload',
  ],
])('safety headers: %j is sent as %s', (settings, header) => {
  expect(format(settings)).toBe(header)
})

test.each([
  [
    'less than a year',
    { ...site, HSTS_MAX_AGE: '31535999' },
    /HSTS_PRELOAD needs HSTS_MAX_AGE of at least 31536000/,
  ],
  ['its own name only', { ...site, HSTS_SUBDOMAINS: 'false' }, /HSTS_PRELOAD needs HSTS_SUBDOMAINS=true/],
  ['no HTTPS', {}, /HSTS_PRELOAD needs a PUBLIC_ORIGIN that begins with https:/],
])('safety headers: a site with %s cannot ask for the list of the browsers', (_, settings, message) => {
  expect(() => parseEnvironment({ ...settings, HSTS_PRELOAD: 'true' })).toThrow(message)
})
