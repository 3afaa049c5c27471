import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { loadTheme } from './load-theme.server.ts'
import { replaceableFiles } from './theme-files.ts'
import { ownTheme } from './theme.ts'

const root = join(import.meta.dirname, '../../..')
const tokens = readFileSync(join(root, 'src/ui/styles/tokens.css'), 'utf8')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

let folder: string | undefined
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true })
  folder = undefined
})

/** Reads a theme of these files; its settings are those of `theme.yaml`. */
async function load(files: Readonly<Record<string, string | Buffer>>) {
  folder = await mkdtemp(join(tmpdir(), 'theme-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return loadTheme(folder, tokens)
}

describe('a theme', () => {
  test('theme: without a folder, and with an empty one, the app looks as it does', async () => {
    expect(await loadTheme(undefined, tokens)).toEqual(ownTheme)
    expect(await load({ 'README.md': 'Nothing yet' })).toEqual(ownTheme)
  })

  test('theme: replaces what it names, each scheme by itself, and lets a centre’s colour go first', async () => {
    const { styles, paper } = await load({
      'theme.yaml': 'colours:\n  light: { paper: "#FAFCFF", accent: "#0b5c8a" }\ncorners: { s: 2px }\n',
    })
    expect(styles).toBe(
      '@layer tokens{:root{--radius-s:2px}@media screen and (prefers-color-scheme:light){:root{--paper:#fafcff;--accent:var(--accent-light,#0b5c8a)}}@media print{:root{--accent:var(--accent-light,#0b5c8a)}}}',
    )
    expect(paper).toBe('#fafcff')
  })

  test('theme: gives what has no style sheet the same colours, corners, font, mark and icon', async () => {
    const { colours, corner, typeface, mark, icon } = await load({
      'theme.yaml':
        'colours: { dark: { accent: "#7cc4f0" } }\ncorners: { m: 2px }\nfont: { family: My Font, files: [{ file: fonts/my.woff2 }] }\n',
      'fonts/my.woff2': 'wOF2 and more',
      'mark.svg': drawing,
    })
    expect({ colours, corner, typeface }).toEqual({
      colours: { light: {}, dark: { accent: '#7cc4f0' } },
      corner: '2px',
      typeface: { family: 'My Font', fallback: 'sans-serif' },
    })
    expect(String(mark)).toBe(drawing)
    expect(icon).toBeNull()
  })

  test('theme: a font for paper is for receipts only, and no browser loads it', async () => {
    const { print, files, styles } = await load({
      'theme.yaml':
        'font: { family: My Font, files: [{ file: fonts/my.woff2 }], print: { regular: fonts/my.ttf, bold: fonts/bold.otf } }\n',
      'fonts/my.woff2': 'wOF2 and more',
      'fonts/my.ttf': '\0\u0001\0\0 regular',
      'fonts/bold.otf': 'OTTO bold',
    })
    expect([String(print?.regular), String(print?.bold)]).toEqual(['\0\u0001\0\0 regular', 'OTTO bold'])
    expect(print?.names).toEqual({ regular: 'fonts/my.ttf', bold: 'fonts/bold.otf' })
    expect([...files.keys()]).toEqual([expect.stringMatching(/my-[\da-f]{8}\.woff2$/)])
    expect(styles).not.toMatch(/ttf|otf/)
  })

  test('theme: font and mark have addresses that change with their bytes, other files those of the app', async () => {
    const { styles, font, files } = await load({
      'theme.yaml':
        'font: { family: My Font, fallback: serif, files: [{ file: fonts/my.woff2, weight: "400 700" }] }\n',
      'fonts/my.woff2': 'wOF2 and more',
      'mark.svg': drawing,
      'illustrations/paid.svg': drawing,
    })
    expect([...files.keys()].toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/theme-mark-[\da-f]{8}\.svg$/) as string,
      expect.stringMatching(/^\/assets\/theme-my-[\da-f]{8}\.woff2$/) as string,
      '/illustrations/paid.svg',
    ])
    expect(font).toMatch(/^\/assets\/theme-my-/)
    expect(styles).toContain(
      `@font-face{font-family:"My Font";font-style:normal;font-weight:400 700;font-display:swap;src:url(${font})`,
    )
    expect(styles).toContain('--font:"My Font",system-ui,serif')
    expect(styles).toContain('[data-mark]{background:url(/assets/theme-mark-')
  })

  test.each([
    [
      'a colour that cannot be read',
      { 'theme.yaml': 'colours: { light: { accent: "#ffcc00" } }' },
      'theme.yaml colours.light: accent (#ffcc00) on paper (#faf7f1) has a contrast of 1.4, and needs 4.5',
    ],
    [
      'a light scheme that is dark',
      { 'theme.yaml': 'colours: { light: { surface: "#dddddd" } }' },
      'theme.yaml colours.light: surface (#dddddd) is darker than #faf7f1: the colours of centres could not be read on it',
    ],
    [
      'a colour by name',
      { 'theme.yaml': 'colours: { dark: { ink: white } }' },
      'theme.yaml colours.dark.ink: must be a colour of six digits in quotes, like "#0b5c8a"',
    ],
    ['an unknown name', { 'theme.yaml': 'colors: {}' }, /theme\.yaml colors: /],
    ['no YAML', { 'theme.yaml': '{' }, /theme\.yaml : Invalid type: Expected Object/],
    [
      'a file that replaces nothing',
      { 'illustrations/payd.svg': drawing },
      /illustrations\/payd\.svg replaces nothing; there are mark\.svg, favicon\.svg, /,
    ],
    [
      'a font that nobody names',
      { 'fonts/x.woff2': 'wOF2' },
      'fonts/x.woff2 is not named in theme.yaml under font.files',
    ],
    [
      'a font that is not there',
      { 'theme.yaml': 'font: { family: X, files: [{ file: fonts/x.woff2 }] }' },
      'fonts/x.woff2 is named in theme.yaml, and is not there',
    ],
    [
      'a font for paper that is none',
      {
        'theme.yaml':
          'font: { family: X, files: [{ file: fonts/x.woff2 }], print: { regular: fonts/x.ttf } }',
        'fonts/x.woff2': 'wOF2',
        'fonts/x.ttf': 'wOF2',
      },
      'fonts/x.ttf is no TrueType or OpenType font',
    ],
    [
      'a font for paper that nobody names',
      { 'fonts/x.otf': 'OTTO' },
      'fonts/x.otf is not named in theme.yaml under font.print',
    ],
    [
      'a font of another kind',
      { 'theme.yaml': 'font: { family: X, files: [{ file: fonts/x.woff2 }] }', 'fonts/x.woff2': 'OTTO' },
      'fonts/x.woff2 is no WOFF2 font',
    ],
    [
      'a small icon',
      { 'icon-512.png': readFileSync(join(root, 'public/icon-192.png')) },
      'icon-512.png is 192 × 192 pixels, and must be 512 × 512',
    ],
    [
      'a drawing that loads something',
      { 'mark.svg': '<svg viewBox="0 0 1 1"><image href="https://x.example/a.png"/></svg>' },
      /mark\.svg has a script or loads something/,
    ],
    [
      'a drawing without a viewBox',
      { 'mark.svg': '<svg/>' },
      'mark.svg has no viewBox, so it cannot be scaled',
    ],
  ])('theme: %s is refused, with its file', async (_, files, fault) => {
    await expect(load(files as Record<string, string>)).rejects.toThrow(fault)
  })

  test('theme: a folder that cannot be read is refused', async () => {
    await expect(loadTheme('/does/not/exist', tokens)).rejects.toThrow(
      /The theme in \/does\/not\/exist cannot be used:\n {2}cannot be read: ENOENT/,
    )
  })

  test('theme: each file that may be replaced is one of the app, and all of its drawings may be', async () => {
    const own = await readdir(join(root, 'public'), { recursive: true })
    expect([...replaceableFiles.keys()].filter((name) => !own.includes(name))).toEqual([])
    expect(
      own.filter((name) => /^illustrations\/.+\.svg$/.test(name) && !replaceableFiles.has(name)),
    ).toEqual([])
  })
})
