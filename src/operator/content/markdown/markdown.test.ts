import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown, renderMarkdown } from './markdown.ts'
import { safeHtml } from './safe-html.ts'

const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.gif)',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x][y]\n\n[y]: data:text/html,<script>alert(1)</script>',
  '<javascript:alert(1)>',
  '<a href="#" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<p id="config" name="config" class="admin">x</p><a id="location" href="/x">x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src onloadstart=alert(1)>',
  '<body onload=alert(1)><table background="javascript:alert(1)"><tr><td>x',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '`` `<img src=x onerror=alert(1)>` ``\n\n    <script>alert(1)</script>',
]

/** The attributes that may be in the output, and what their values may be. */
const judges: Record<string, RegExp> = {
  ...Object.fromEntries(
    'lang dir title aria-label rel open start reversed value align colspan rowspan scope datetime'
      .split(' ')
      .map((name) => [name, /^/]),
  ),
  id: /^user-content-fn/,
  href: /^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/,
  cite: /^(https?:|[^:]*$|[^:]*[/?#])/,
}

/** The parts of an HTML text that are not ours: each tag must be one of ours, whole, with our attributes alone. */
function findForeignParts(html: string): string[] {
  const tags = html.match(/<(?:[^>"]|"[^"]*")*>?/g) ?? []
  return tags.filter((tag) => {
    const [, name, attributes = ''] = /^<\/?([a-z][a-z0-9]*)((?: [\w-]+(?:="[^"]*")?)*)>$/.exec(tag) ?? []
    const pairs = [...attributes.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)]
    const isOurs = pairs.every(([, attribute = '', value = '']) => judges[attribute]?.test(value) === true)
    return name === undefined || safeHtml.tagNames?.includes(name) !== true || !isOurs
  })
}

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

test('CTR-05 no mix of fragments gets through', () => {
  const fragments = fc.constantFrom(
    ...vectors.flatMap((vector) => vector.split(/(?<=[>"'=:])/)),
    '<', '>', '"', "'", '`', '\n\n', '](', '<!--', '-->', '<![CDATA[', ']]>', '&lt;', '&#106;', '\\', '    ', '* ',
  ) // prettier-ignore
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 12 }), (parts) => {
      expect(findForeignParts(renderMarkdown(parts.join('')))).toEqual([])
    }),
    { numRuns: 300 },
  )
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

test('CTR-05 a text of plain paragraphs becomes the same HTML without being parsed', () => {
  const word = fc.constantFrom(
    'Heute',
    'bis',
    '20:00',
    'Uhr',
    '5',
    '%',
    '3,50',
    '€',
    '„Hallo“',
    "geht's",
    '"neu"',
    '-',
    '--',
    '---',
    '+',
    '1.',
    '1)',
    'a)',
    'www.example.de',
    'www',
    'http://a.de',
    'http:',
    'mailto:x',
    'a/b',
    '(klein)',
    '…',
    'ab:',
    '=',
    '===',
    '|',
    '*a*',
    '_b_',
    '~',
    '<b>',
    '&amp;',
    '&',
    '#',
    '>',
    '[x]',
    '`c`',
    'a@b.de',
    'xmpp:a.b',
    '\\',
    '\u00a0',
    ':',
    ':-',
    'Ä',
    '!',
    'é',
  )
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const gap = fc.constantFrom('\n', '\n\n', '\n\n\n', ' \n', '  \n', '\n ', '\n    ')
  const text = fc
    .array(fc.tuple(line, gap), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.flat().join(''))
  fc.assert(
    fc.property(text, (source) => {
      expect(renderMarkdown(source)).toBe(parseMarkdown(source).html)
    }),
    { numRuns: 1_500 },
  )
}, 600_000)
