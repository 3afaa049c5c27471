import { expect, test } from 'vitest'
import { findForeignParts, vectors } from './foreign-parts.test-support.ts'
import { renderMarkdown } from './markdown.ts'

test.each(vectors)('CTR-05 %j is made safe', (source) => {
  const html = renderMarkdown(source)
  expect(findForeignParts(html)).toEqual([])
  // Safe output stays safe when a browser parses it again.
  expect(findForeignParts(renderMarkdown(html))).toEqual([])
})

test('CTR-05 the test itself knows an unsafe text', () => {
  const unsafe = [
    '<p onclick="x">',
    '<img src="x">',
    '<a href="javascript:x">',
    '<p id="x">',
    '<p',
    '<a href="data:x">',
  ]
  for (const part of unsafe) expect(findForeignParts(`<p>a</p>${part}`)).toEqual([part])
})

test('CTR-05 raw HTML that is safe stays', () => {
  expect(renderMarkdown('Offen <strong>bis 22 Uhr</strong>, <abbr title="Untergeschoss">UG</abbr>.')).toBe(
    '<p>Offen <strong>bis 22 Uhr</strong>, <abbr title="Untergeschoss">UG</abbr>.</p>',
  )
})

test('CTR-05 links to other hosts get a rel, own ones do not', () => {
  expect(
    renderMarkdown(
      '[a](https://other.example/x) [b](/kiel/faq) [c](mailto:a@b.example) [d](//other.example)',
    ),
  ).toBe(
    '<p><a href="https://other.example/x" rel="noopener noreferrer">a</a> <a href="/kiel/faq">b</a> ' +
      '<a href="mailto:a@b.example">c</a> <a href="//other.example" rel="noopener noreferrer">d</a></p>',
  )
})

test('CTR-05 headings begin at h2 and keep their distance', () => {
  expect(renderMarkdown('# A\n\n## B\n\n<h6>C</h6>')).toBe('<h2>A</h2>\n<h3>B</h3>\n<h6>C</h6>')
  expect(renderMarkdown('### A\n\n#### B')).toBe('<h2>A</h2>\n<h3>B</h3>')
})

test('CTR-05 tables, lists and strikethrough of GitHub Markdown', () => {
  expect(renderMarkdown('| a | b |\n|:-|-:|\n| ~~1~~ | 2 |')).toContain('<td align="left"><del>1</del></td>')
})

test.each([
  ['- [x] Heute\n- [ ] Morgen', '<ul>\n<li>[x] Heute</li>\n<li>[ ] Morgen</li>\n</ul>'],
  ['-\n[x] Heute', '<ul>\n<li></li>\n</ul>\n<p>[x] Heute</p>'],
])('CTR-05 %j keeps its brackets, because there are no boxes to tick', (source, html) => {
  expect(renderMarkdown(source)).toBe(html)
})
