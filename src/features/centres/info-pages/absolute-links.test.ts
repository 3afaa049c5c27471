import { expect, test } from 'vitest'
import { withAbsoluteLinks } from './absolute-links.ts'

const page = 'https://a.example/hafen/faq'

test.each([
  ['<a href="/hafen/shops">x</a>', '<a href="https://a.example/hafen/shops">x</a>'],
  ['<a href="?center-details">x</a>', '<a href="https://a.example/hafen/faq?center-details">x</a>'],
  ['<a href="#hund">x</a>', '<a href="https://a.example/hafen/faq#hund">x</a>'],
  ['<a href="/x?a=1&#x26;b=2">x</a>', '<a href="https://a.example/x?a=1&amp;b=2">x</a>'],
  ['<a href="//b.example/">x</a>', '<a href="https://b.example/">x</a>'],
  [
    '<a href="https://b.example/x" rel="noopener">x</a>',
    '<a href="https://b.example/x" rel="noopener">x</a>',
  ],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<p>a href="/x"</p>', '<p>a href="/x"</p>'],
])('RTE-16 %s leads somewhere from everywhere', (html, whole) => {
  expect(withAbsoluteLinks(html, page)).toBe(whole)
})
