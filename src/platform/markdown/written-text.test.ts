import { expect, test } from 'vitest'
import { judgeMarkdown } from './markdown.ts'

test.each([
  [
    '24. Dezember geschlossen\n\n27. Dezember wieder da\n\n31. Dezember kurz',
    '<p>24. Dezember geschlossen</p>\n<p>27. Dezember wieder da</p>\n<p>31. Dezember kurz</p>',
  ],
  [
    'Termine:\n\n- 18. September: Auftakt\n- 2. Oktober: Konzert',
    '<p>Termine:</p>\n<ul>\n<li>18. September: Auftakt</li>\n<li>2. Oktober: Konzert</li>\n</ul>',
  ],
  ['24. Dezember zu\n25. Dezember zu', '<p>24. Dezember zu<br>\n25. Dezember zu</p>'],
  ['01. Mai\n02. Mai', '<p>01. Mai<br>\n02. Mai</p>'],
  ['24. 12. geschlossen', '<p>24. 12. geschlossen</p>'],
  ['24.12. geschlossen, § 1. gilt, 10.30 Uhr', '<p>24.12. geschlossen, § 1. gilt, 10.30 Uhr</p>'],
  ['50. Geburtstag', '<p>50. Geburtstag</p>'],
  ['Am\n1. Mai geschlossen', '<p>Am<br>\n1. Mai geschlossen</p>'],
  ['1. Advent offen\n3. Advent offen', '<p>1. Advent offen<br>\n3. Advent offen</p>'],
  ['2) Zweitens', '<p>2) Zweitens</p>'],
  ['1. 2. 3.', '<p>1. 2. 3.</p>'],
  ['1. a\n2. b\n3. c', '<ol>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ol>'],
  ['4. a\n5. b', '<ol start="4">\n<li>a</li>\n<li>b</li>\n</ol>'],
  [
    '1. a\n   - x\n3. b\n   - y',
    '<ol>\n<li value="1">a\n<ul>\n<li>x</li>\n</ul>\n</li>\n<li value="3">b\n<ul>\n<li>y</li>\n</ul>\n</li>\n</ol>',
  ],
])('CTR-05 numbers stay the numbers that were written: %j', (source, html) => {
  expect(judgeMarkdown(source)).toEqual({ html, findings: [] })
})

test.each([
  [
    '**50 %**ige Ersparnis, **„Foo“**bar, **Hinweis:**Text',
    '<p><strong>50 %</strong>ige Ersparnis, <strong>„Foo“</strong>bar, <strong>Hinweis:</strong>Text</p>',
  ],
  [
    'neu**„Foo“**, **»Foo«**bar, „**Foo**“, Sonder**angebot**',
    '<p>neu<strong>„Foo“</strong>, <strong>»Foo«</strong>bar, „<strong>Foo</strong>“, Sonder<strong>angebot</strong></p>',
  ],
  [
    '*50 %*ige, *„Foo“*bar, (*klein*), **a *b* c**',
    '<p><em>50 %</em>ige, <em>„Foo“</em>bar, (<em>klein</em>), <strong>a <em>b</em> c</strong></p>',
  ],
  ['Besucher*innen und Mitarbeiter*innen', '<p>Besucher*innen und Mitarbeiter*innen</p>'],
  ['ab 5 €*, ab 6 €*, (*) und (*)', '<p>ab 5 €*, ab 6 €*, (*) und (*)</p>'],
  ['3*4 m und 5*6 m, 10~12 und 14~16 Uhr', '<p>3*4 m und 5*6 m, 10~12 und 14~16 Uhr</p>'],
  ['_so_ nicht_so_hier, __fett__', '<p><em>so</em> nicht_so_hier, <strong>fett</strong></p>'],
  [String.raw`5 \*\* und \_x\_`, '<p>5 ** und _x_</p>'],
  ['H&M, < 6 Jahre, <3, #Hafenfest', '<p>H&#x26;M, &#x3C; 6 Jahre, &#x3C;3, #Hafenfest</p>'],
  [
    '„https://a.example/plan“, www.b.example…',
    '<p>„<a href="https://a.example/plan" rel="noopener noreferrer">https://a.example/plan</a>“, ' +
      '<a href="http://www.b.example" rel="noopener noreferrer">www.b.example</a>…</p>',
  ],
])('CTR-05 what is written is what visitors read: %j', (source, html) => {
  expect(judgeMarkdown(source)).toEqual({ html, findings: [] })
})

test.each([
  ['a\n\nb ** c', 2, 'the marks ** in b ** c stay visible'],
  ['*Sonder*angebot', 0, 'the marks * in *Sonder*angebot stay visible'],
  ['_„Foo“_bar', 0, 'the marks _ in _„Foo“_bar stay visible'],
  ['~~50 %~~ige', 0, 'the marks ~~ in ~~50 %~~ige stay visible'],
  ['<div>**x**</div>', 0, 'the marks ** stay visible inside HTML'],
  ['a\n\n##Parken', 2, 'the marks ## of a heading stay visible'],
  ['1. a\n1. b', 0, 'two items of a list have the number 1'],
  ['Größen <XL und >S', 0, '<XL und > would be taken for HTML and not be shown'],
  ['| a | b |\n|-|-|\n| 1 | 2 | 3 |', 2, 'this row has more cells than the head of its table'],
  [
    '[Hinweis]: Parken',
    0,
    '[Hinweis]: Parken defines a link or a footnote that nothing refers to, and is not shown',
  ],
])('CTR-05 what visitors would not read as it is meant is a fault: %j', (source, line, problem) => {
  expect(judgeMarkdown(source).findings).toMatchObject([{ line, problem }])
})

test.each([
  ['quotations', `a\n\n${'>'.repeat(5_000)} x`, 2],
  ['bullets', `${'* '.repeat(5_000)}x`, 0],
  ['numbers', `${'1. '.repeat(5_000)}x`, 0],
  ['lists in lists', Array.from({ length: 100 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n'), 29],
  ['emphasis', '*_'.repeat(9_000), 0],
  ['emphasis with words', '*a _b '.repeat(8_000), 0],
  ['strong', `${'**a '.repeat(500)}${'b** '.repeat(500)}`, 0],
  ['links', '[a]('.repeat(8_000), 0],
  ['HTML', `a\n${'<div>'.repeat(5_000)}`, 1],
  ['HTML, by paragraphs', '<div>\n\n'.repeat(100), 118],
  ['HTML that another name closes', '<div></p>\n\n'.repeat(100), 118],
  ['HTML that a comment closes', '<div><!--</div>-->\n\n'.repeat(100), 118],
  ['HTML that a value closes', '<div title="</div>">\n\n'.repeat(100), 118],
  ['HTML that exceeds the stack', `a\n\n${'<div></p>\n\n'.repeat(6_000)}`, 12_000],
])('CTR-05 nesting without end is a fault with its line: %s', (_, source, line) => {
  expect(judgeMarkdown(source)).toMatchObject({
    html: '',
    findings: [{ line, problem: 'this lies more than 30 levels deep' }],
  })
})

test('CTR-05 elements that end without a tag, and tags in code, are not nested', () => {
  expect(judgeMarkdown(`<ul>${'<li>a'.repeat(100)}</ul>`).findings).toEqual([])
  expect(judgeMarkdown('Write `<div>`. '.repeat(100)).findings).toEqual([])
})
