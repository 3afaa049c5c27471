import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

/*
 * Markup that may never come out of a text of the content. It is listed here and not read from the sanitiser's list, so
 * that a sanitiser that allows one of these fails the test.
 */
const outcomes: readonly (readonly [source: string, html: string])[] = [
  ['a <img src=x onerror=alert(1)> b', '<p>a  b</p>'],
  ['a <img src="https://elsewhere.example/pixel.gif"> b', '<p>a  b</p>'],
  [
    'a <img src="//elsewhere.example/pixel.gif" srcset="https://elsewhere.example/2x.gif 2x"> b',
    '<p>a  b</p>',
  ],
  ['a ![pixel](https://elsewhere.example/pixel.gif) b', '<p>a  b</p>'],
  ['a <picture><source srcset="https://elsewhere.example/x"><img src="/x"></picture> b', '<p>a  b</p>'],
  ['a <iframe src="https://elsewhere.example/"></iframe> b', '<p>a  b</p>'],
  ['a <iframe src="/hafen"></iframe> b', '<p>a  b</p>'],
  ['a <iframe srcdoc="<script>alert(1)</script>"></iframe> b', '<p>a  b</p>'],
  ['a <svg onload=alert(1)><image href="https://elsewhere.example/x"/></svg> b', '<p>a  b</p>'],
  ['a <math><mtext>x</mtext></math> b', '<p>a  b</p>'],
  ['a <span style="background:url(https://elsewhere.example/x)">c</span> b', '<p>a <span>c</span> b</p>'],
  ['a <span class="admin" id="config" onclick="alert(1)">c</span> b', '<p>a <span>c</span> b</p>'],
  ['a <video src="https://elsewhere.example/x" poster="x"></video> b', '<p>a  b</p>'],
  ['a <audio src="https://elsewhere.example/x" onloadstart="alert(1)"></audio> b', '<p>a  b</p>'],
  ['a <object data="https://elsewhere.example/x"></object> b', '<p>a  b</p>'],
  ['a <embed src="https://elsewhere.example/x"> b', '<p>a  b</p>'],
  ['a <input name="password"> <button formaction="javascript:alert(1)">c</button> b', '<p>a  c b</p>'],
  ['a <a href="javascript:alert(1)">c</a> b', '<p>a <a>c</a> b</p>'],
  ['a <script src="https://elsewhere.example/x.js"></script> b', '<p>a  b</p>'],
]

test.each(outcomes)('CTR-05 %j becomes %j', (source, html) => expect(renderMarkdown(source)).toBe(html))

describe('CTR-05 what stands on a line of its own', () => {
  test.each([
    '<style>@import "https://elsewhere.example/x.css"; p { display: none }</style>',
    '<iframe src="https://elsewhere.example/"></iframe>',
    '<img src="https://elsewhere.example/x" loading="eager">',
    '<svg><style>@import "https://elsewhere.example/x.css"</style></svg>',
    '<form action="https://elsewhere.example/"></form>',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
    '<link rel="stylesheet" href="https://elsewhere.example/x.css">',
    '<base href="https://elsewhere.example/">',
    '<template><img src="https://elsewhere.example/x"></template>',
  ])('CTR-05 %s leaves nothing', (source) => {
    const html = renderMarkdown(`Davor\n\n${source}\n\nDanach`)
    expect(html.replaceAll(/\s+|<p>\s*<\/p>/g, '')).toBe('<p>Davor</p><p>Danach</p>')
  })
})

test('CTR-05 what is harmless comes out as it was written', () => {
  expect(
    renderMarkdown(
      'Ein **Fest** mit [Plan](/hafen/events/fest), <mark>frei</mark> und <kbd>A</kbd>.\n\n<details open><summary>Mehr</summary>Text</details>',
    ),
  ).toBe(
    '<p>Ein <strong>Fest</strong> mit <a href="/hafen/events/fest">Plan</a>, <mark>frei</mark> und <kbd>A</kbd>.</p>\n' +
      '<details open><summary>Mehr</summary>Text</details>',
  )
})
