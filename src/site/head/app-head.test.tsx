import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppHead } from './app-head.tsx'
import type { PublicConfiguration } from '../shell/root-data.ts'

const none: PublicConfiguration = {
  name: 'Arkade',
  description: null,
  host: 'https://arkade.example',
  iOsAppId: null,
  androidAppId: null,
  deepLinkScheme: null,
  gtmContainerId: null,
  consentManager: null,
  newsletter: null,
  offersCards: true,
  keepsPages: true,
  queryParamsToContentMap: [],
}
const address = 'https://arkade.example/en/hafen/shops'
const headOf = (settings: Partial<PublicConfiguration>) =>
  [
    ...renderToStaticMarkup(<AppHead configuration={{ ...none, ...settings }} address={address} />).matchAll(
      /<meta name="([^"]*)" content="([^"]*)"\/>/g,
    ),
  ].map(([, name, content]) => `${name}: ${content}`)

test('LIM-02 PRD-08 a page links to itself in both apps, and to the German stores', () => {
  const settings = { iOsAppId: '1234567890', androidAppId: 'example.droid', deepLinkScheme: 'arkade' }
  expect(headOf(settings)).toEqual([
    'apple-itunes-app: app-id=1234567890, app-argument=arkade://open/en/hafen/shops',
    'twitter:app:country: DE',
    'twitter:app:name:iphone: Arkade',
    'twitter:app:id:iphone: 1234567890',
    'twitter:app:url:iphone: arkade://open/en/hafen/shops',
    'twitter:app:name:ipad: Arkade',
    'twitter:app:id:ipad: 1234567890',
    'twitter:app:url:ipad: arkade://open/en/hafen/shops',
    'twitter:app:name:googleplay: Arkade',
    'twitter:app:id:googleplay: example.droid',
    'twitter:app:url:googleplay: arkade://open/en/hafen/shops',
  ])
})

test('LIM-02 PRD-08 without a scheme the web address is used, and there is no dead link', () => {
  expect(headOf({ iOsAppId: '1234567890' })).toEqual([
    `apple-itunes-app: app-id=1234567890, app-argument=${address}`,
    'twitter:app:country: DE',
    'twitter:app:name:iphone: Arkade',
    'twitter:app:id:iphone: 1234567890',
    'twitter:app:name:ipad: Arkade',
    'twitter:app:id:ipad: 1234567890',
  ])
  expect(headOf({ androidAppId: 'example.droid' })).toEqual([
    'twitter:app:country: DE',
    'twitter:app:name:googleplay: Arkade',
    'twitter:app:id:googleplay: example.droid',
  ])
})

test('LIM-02 without an app the page has no app metadata', () => {
  expect(headOf({})).toEqual([])
  expect(headOf({ deepLinkScheme: 'arkade' })).toEqual([])
})
