import { expect, test } from 'vitest'
import { routeNames } from '#platform/routes/route-table.ts'
import { isLinkedScreen, manifestOfLocale } from './locale-manifest.ts'

const css = ['/assets/account-form.css']
const screen = { hasDefaultExport: true, hasAction: false, imports: ['/assets/app.js', '/assets/own.js'] }
const manifest = {
  url: '/assets/manifest-1a.js',
  entry: { imports: ['/assets/app.js'], css: ['/assets/app.css#'] },
  routes: {
    root: { ...screen, css: ['/assets/app.css#'] },
    'layout.default': screen,
    'layout.webview': screen,
    'not-found': screen,
    'de.home': {
      ...screen,
      parentId: 'root',
      css: ['/assets/app.css#', '/assets/home.css', '/assets/card.css#'],
    },
    'en.home': screen,
    'de.payment-success': screen,
    'de.webviews-personal-data': {
      ...screen,
      id: 'de.webviews-personal-data',
      parentId: 'layout.webview',
      css,
    },
    'en.webviews-personal-data': screen,
    'de.webviews-payment': screen,
    'de.centerUid-parking-receipt-pdf': { ...screen, hasDefaultExport: false },
  },
}

test('size budget: a page lists the screens of its language that the website links to, without what it has anyway', () => {
  const { url, routes } = manifestOfLocale(manifest, 'de', 'linked')
  expect(url).toBe('/assets/manifest-de-1a.js')
  expect(Object.keys(routes)).toEqual([
    'root',
    'layout.default',
    'not-found',
    'de.home',
    'de.webviews-personal-data',
  ])
  expect(routes['de.home']).toEqual({
    parentId: 'root',
    hasDefaultExport: true,
    imports: ['/assets/own.js'],
    styles: ['/assets/home.css', '/assets/card.css'],
  })
})

test('builds: the router waits for no style sheet, because it does not handle the data of a page meanwhile', () => {
  const { entry, routes } = manifestOfLocale(manifest, 'de', 'whole')
  expect(entry).toEqual({ imports: ['/assets/app.js'] })
  expect(routes['root']).toMatchObject({ styles: ['/assets/app.css'] })
  for (const route of Object.values(routes)) expect(route).not.toHaveProperty('css')
})

test('PRF-01 a page names the style sheets of the account’s forms, which its panels show, and no more of that web view', () => {
  const { routes } = manifestOfLocale(manifest, 'de', 'linked')
  expect(routes['de.webviews-personal-data']).toEqual({
    id: 'de.webviews-personal-data',
    parentId: 'layout.webview',
    styles: css,
  })
})

test('size budget: a page that the website does not link to lists all screens of its language', () => {
  const { url, routes } = manifestOfLocale(manifest, 'de', 'whole')
  expect(url).toBe('/assets/manifest-de-whole-1a.js')
  expect(Object.keys(routes)).toEqual([
    'root',
    'layout.default',
    'layout.webview',
    'not-found',
    'de.home',
    'de.payment-success',
    'de.webviews-personal-data',
    'de.webviews-payment',
  ])
})

test('size budget: the website does not link to steps of signing in and paying, goals of mails, web views and tools', () => {
  expect(routeNames.filter((name) => !isLinkedScreen(name))).toEqual([
    'auth',
    'logout',
    'payment-failure',
    'payment-redirect',
    'payment-success',
    'i18n',
    'test',
    'ui',
    'unsubscribe-error',
    'unsubscribe-noaccount',
    'unsubscribe-success',
    'webviews-parking-payment-history',
    'webviews-payment',
    'webviews-personal-data',
    'webviews-personal-preferences',
  ])
})
