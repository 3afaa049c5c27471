import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parseThemes } from '#platform/theme/colour-contrast.ts'
import { ownTheme, setTheme } from '../theme/theme.ts'
import { getPalettes, ownPalette } from './palette.server.ts'

afterEach(() => setTheme(ownTheme))

test('theme: the colours of mails and receipts are those of the pages', () => {
  const tokens = parseThemes(readFileSync(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8'))
  expect(tokens.light).toMatchObject(ownPalette.light)
  expect(tokens.dark).toMatchObject(ownPalette.dark)
})

test('theme: a theme replaces single colours of a scheme', () => {
  setTheme({ ...ownTheme, colours: { light: { accent: '#0b5c8a' }, dark: {} } })
  expect(getPalettes()).toEqual({ light: { ...ownPalette.light, accent: '#0b5c8a' }, dark: ownPalette.dark })
})
