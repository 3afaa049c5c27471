import { expect, test } from 'vitest'
import { withContents } from './text-contents.ts'

test('CTR-05 each headline of a text gets an id, and the list of contents leads to it', () => {
  const text = '<p>Vorab</p><h2>Cookies &amp; <em>Speicher</em></h2><p>…</p><h3>Nein</h3><h2>Ihre Rechte</h2>'
  expect(withContents({ value: text, lang: 'de' })).toEqual({
    body: {
      value:
        '<p>Vorab</p><h2 id="cookies-speicher">Cookies &amp; <em>Speicher</em></h2><p>…</p><h3>Nein</h3><h2 id="ihre-rechte">Ihre Rechte</h2>',
      lang: 'de',
    },
    contents: [
      { id: 'cookies-speicher', title: { value: 'Cookies & Speicher', lang: 'de' } },
      { id: 'ihre-rechte', title: { value: 'Ihre Rechte', lang: 'de' } },
    ],
  })
})

test('CTR-05 a text without headlines stays as it is, with nothing to list', () => {
  expect(withContents({ value: '<p>Kurz.</p>', lang: 'en' })).toEqual({
    body: { value: '<p>Kurz.</p>', lang: 'en' },
    contents: [],
  })
})
