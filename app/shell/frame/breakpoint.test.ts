import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desktopQuery } from './header.tsx'

const app = join(import.meta.dirname, '../..')
const sheets = globSync('**/*.css', { cwd: app }).map((file) => ({
  file,
  css: readFileSync(join(app, file), 'utf8'),
}))
/** The widths in pixels that a sheet's media queries use. */
const widthsOf = (css: string) =>
  [...css.matchAll(/@media[^{]*\(width [<>]=? (\d+)(px|rem)\)/g)].map(([, width, unit]) =>
    unit === 'rem' ? Number(width) * 16 : Number(width),
  )

test('LIM-04 the script’s desktop begins at 1024 px', () => {
  expect(desktopQuery).toBe('(min-width: 1024px)')
})

test('LIM-04 the style sheet shows the navigation and hides the burger from the same width on', () => {
  const header = sheets.find(({ file }) => file.endsWith('shell/frame/header.module.css'))?.css ?? ''
  const desktop = /@media \(width >= 1024px\) \{([\s\S]*?)\n {2}\}/.exec(header)?.[1] ?? ''
  expect(desktop).toMatch(/\.navigation \{\s*display: block/)
  expect(desktop).toMatch(/\.burger \{\s*display: none/)
})

test('LIM-04 every desktop breakpoint of the style sheets is 1024 px', () => {
  const widths = sheets.flatMap(({ css }) => widthsOf(css))
  expect(widths).toContain(1024)
  expect([...new Set(widths.filter((width) => width > 800))]).toEqual([1024])
})
