import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { withOneScreen } from './with-one-screen.ts'

const route = (id: string, parentId?: string) => ({ id, parentId, path: id, module: { default: () => null } })
const inManifest = (id: string) => ({ id, module: `/assets/${id}.js`, hasLoader: true })

const build = {
  routes: {
    root: route('root'),
    'layout.default': route('layout.default', 'root'),
    'layout.blank': route('layout.blank', 'root'),
    'de.home': route('de.home', 'layout.default'),
    'de.faq': route('de.faq', 'layout.default'),
    'de.login': route('de.login', 'layout.blank'),
  },
  assets: {
    url: '/assets/manifest.js',
    routes: { root: inManifest('root'), 'de.home': inManifest('de.home'), 'de.faq': inManifest('de.faq') },
  },
  publicPath: '/',
} as unknown as ServerBuild

test('pages: a build with one screen has this screen and the layouts around it', () => {
  const { routes, assets, ...rest } = withOneScreen(build, 'de.faq')
  expect(Object.keys(routes)).toEqual(['root', 'layout.default', 'de.faq'])
  expect(routes['de.faq']).toBe(build.routes['de.faq'])
  expect(Object.keys(assets.routes)).toEqual(['root', 'de.faq'])
  // The browser still gets the manifest of all screens.
  expect(assets.url).toBe('/assets/manifest.js')
  expect(rest).toEqual({ publicPath: '/' })
})
