import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNewFeatures } from './new-features.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

test.each([
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['URL.parse(text)', ['URL.parse']],
  ['one.union(other)', ['.union()']],
  ['Iterator.from(list)', ['Iterator.from']],
  ['await Array.fromAsync(rows)', ['Array.fromAsync']],
  ['Map.groupBy(list, key); list.toSorted(); element.checkVisibility(); JSON.parse(text)', []],
  ['if ("share" in navigator) navigator.share(text)', []],
])('browsers: of %s the oldest browsers of the table lack %j', (code, lacking) => {
  expect(findNewFeatures(code)).toEqual(lacking)
})

test('browsers: the documented table names the versions that the build is made for', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operating/README.md'), 'utf8')
  const versions = (browser: string) =>
    new RegExp(`^\\| ${browser}[^|]*\\| ([\\d.]+)`, 'm').exec(document)?.[1]
  expect({
    chrome: versions('Chrome, Edge'),
    edge: versions('Chrome, Edge'),
    firefox: versions('Firefox'),
    ios: versions('Safari on iPhone'),
    safari: versions('Safari on iPhone'),
  }).toEqual(Object.fromEntries(Object.entries(oldestBrowsers).map(([name, version]) => [name, version])))
})
