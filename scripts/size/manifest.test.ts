import { expect, test } from 'vitest'
import { filesOfPage, parseManifest, stylesOfPage } from './manifest.ts'

const manifest = parseManifest(
  `window.__reactRouterManifest=${JSON.stringify({
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js'] },
      layout: {
        id: 'layout',
        parentId: 'root',
        module: '/assets/layout.js',
        imports: [],
        css: ['/assets/a.css'],
      },
      page: {
        id: 'page',
        parentId: 'layout',
        module: '/assets/page.js',
        clientLoaderModule: '/assets/loader.js',
      },
      other: { id: 'other', parentId: 'layout', module: '/assets/other.js' },
    },
  })};`,
)

test('a page loads its route, the layouts around it, and the entry, each file once', () => {
  expect([...filesOfPage(manifest, 'page')].toSorted()).toEqual([
    'assets/entry.js',
    'assets/layout.js',
    'assets/loader.js',
    'assets/page.js',
    'assets/react.js',
    'assets/root.js',
  ])
})

test('a page that the build lacks is a fault, not a size of zero', () => {
  expect(() => filesOfPage(manifest, 'gone')).toThrow('gone')
})

test('a manifest of another form is a fault', () => {
  expect(() => parseManifest('export default {}')).toThrow('another form')
})

test('a page has the styles of its route and of the layouts around it', () => {
  expect([...stylesOfPage(manifest, 'page')]).toEqual(['assets/a.css'])
})
