import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listContrasts, parseThemes } from './colour-contrast.ts'

const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
const themes = parseThemes(tokens)

test('RTE-30 both themes name the same colours', () => {
  expect(Object.keys(themes.light)).toEqual(expect.arrayContaining(Object.keys(themes.dark)))
  expect(themes.light).toMatchObject({ paper: '#faf7f1', accent: '#9a3d17' })
  expect(themes.dark).toMatchObject({ paper: '#141210', accent: '#f0a27f' })
})

test('RTE-30 paper never takes the dark theme', () => {
  expect(tokens.match(/@media[^{]*dark[^{]*/g)).toEqual(['@media screen and (prefers-color-scheme: dark) '])
})

test.each(listContrasts(themes))(
  'RTE-30 $text on $ground can be read in light and dark',
  ({ light, dark, least }) => {
    expect(light).toBeGreaterThanOrEqual(least)
    expect(dark).toBeGreaterThanOrEqual(least)
  },
)
