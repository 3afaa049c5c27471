import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desktopQuery } from './header.tsx'

const app = join(import.meta.dirname, '../..')
const sheets = globSync('**/*.css', { cwd: app }).map((file) => ({
  file,
  css: readFileSync(join(app, file), 'utf8'),
}))
/** The conditions on width and height of a sheet's media queries, like `width >= 64em`. */
const conditionsOf = (css: string) =>
  [...css.matchAll(/@media([^{]*)\{/g)].flatMap(([, query = '']) =>
    [...query.matchAll(/\(([^()]*(?:width|height)[^()]*)\)/g)].map(([, condition = '']) => condition),
  )
/** The rules of a sheet that draw a box by its shadow, with their selectors. */
const shadowedIn = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*box-shadow: var\(--shadow[^{}]*)\}/g)].map(
    ([, selector = '', rule = '']) => ({
      selector: selector.trim(),
      rule,
    }),
  )
const lengthsOf = (condition: string) =>
  [...condition.matchAll(/([\d.]+)([a-z]+)/g)].map(([, value, unit]) => ({ value: Number(value), unit }))

test('LIM-04 the script’s desktop begins at 1024 px, which are 64 em of text at its usual size', () => {
  expect(desktopQuery).toBe('(min-width: 64em)')
})

test('LIM-04 the style sheet shows the navigation and hides the burger from the same width on', () => {
  const header = sheets.find(({ file }) => file.endsWith('site/frame/header.module.css'))?.css ?? ''
  const desktop = /@media \(width >= 64em\) \{([\s\S]*?)\n {2}\}/.exec(header)?.[1] ?? ''
  expect(desktop).toMatch(/\.navigation \{\s*display: block/)
  expect(desktop).toMatch(/\.burger \{\s*display: none/)
})

test('LIM-04 every desktop breakpoint of the style sheets is 1024 px, and each grows with the text', () => {
  const lengths = sheets.flatMap(({ css }) => conditionsOf(css).flatMap(lengthsOf))
  expect(lengths).toContainEqual({ value: 64, unit: 'em' })
  expect([...new Set(lengths.map(({ unit }) => unit))]).toEqual(['em'])
  expect([...new Set(lengths.map(({ value }) => value).filter((value) => value > 50))]).toEqual([64])
})

test('PRD-03 whatever a shadow lifts off the page has a border too, which forced colours show', () => {
  const shadowed = sheets.flatMap(({ file, css }) => shadowedIn(css).map((box) => ({ file, ...box })))
  expect(shadowed.length).toBeGreaterThan(15)
  expect(
    shadowed
      .filter(
        ({ selector, rule }) =>
          !/\bborder(?:-inline-start)?: /.test(rule) && !/:hover|button|\[data-/.test(selector),
      )
      .map(({ file, selector }) => `${file}: ${selector}`),
  ).toEqual([])
})
