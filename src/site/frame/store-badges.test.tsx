import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import type { PublicConfiguration } from '../shell/root-data.ts'
import StoreBadges from './store-badges.tsx'

const all: PublicConfiguration = {
  name: 'Arkade',
  description: null,
  host: 'https://arkade.example',
  iOsAppId: '1234567890',
  androidAppId: 'example.droid',
  deepLinkScheme: 'arkade',
  gtmContainerId: null,
  consentManager: null,
  newsletter: null,
  offersCards: true,
  keepsPages: true,
  queryParamsToContentMap: [],
}
const show = (settings: Partial<PublicConfiguration>) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/hafen/shops/kornwerk']}>
      <TranslationProvider locale="en" messages={compileMessages('en', {})}>
        <StoreBadges configuration={{ ...all, ...settings }} />
      </TranslationProvider>
    </MemoryRouter>,
  )
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

test('PRD-08 NAV-05 badges of 140 by 42 lead to the stores, and a deep link to the same centre and page', () => {
  const html = show({})
  expect(attributes(html, 'href')).toEqual([
    'https://apps.apple.com/de/app/id1234567890',
    'https://play.google.com/store/apps/details?id=example.droid',
    'arkade://open/en/hafen/shops/kornwerk',
  ])
  expect([attributes(html, 'width'), attributes(html, 'height')]).toEqual([
    ['140', '140'],
    ['42', '42'],
  ])
})

test('PRD-08 each link is shown only if it is configured', () => {
  expect(attributes(show({ deepLinkScheme: null, androidAppId: null }), 'href')).toEqual([
    'https://apps.apple.com/de/app/id1234567890',
  ])
  expect(attributes(show({ iOsAppId: null, androidAppId: null }), 'href')).toEqual([
    'arkade://open/en/hafen/shops/kornwerk',
  ])
})
