import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['<p>Tom &#x26; <b>Ina</b></p><p>&lt;3&#33;</p>', 'Tom & Ina <3!'],
  ['<h2>A</h2>\n<ul><li>b</li><li>c</li></ul>', 'A b c'],
  ['&amp;lt; &unknown; &#x110000;', '&lt; &unknown; &#x110000;'],
  ['', ''],
])('RTE-32 a description of %j is %j', (html, text) => expect(htmlToText(html)).toBe(text))
