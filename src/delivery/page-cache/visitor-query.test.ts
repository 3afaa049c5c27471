import { expect, test } from 'vitest'
import { fillIn, placeholder } from './visitor-query.ts'

const fill = (html: string, query: string) => String(fillIn(Buffer.from(html), query))

test.each([
  ['utm_source=poster', '<a href="/x?utm_source=poster">'],
  ['a=1&b=%20', '<a href="/x?a=1&amp;b=%20">'],
  ['a="><script>', '<a href="/x?a=%22%3E%3Cscript%3E">'],
  ["a='$&$1", '<a href="/x?a=%27$&amp;$1">'],
  [placeholder, `<a href="/x?${placeholder}">`],
])('page cache: %s stands in a link as the page itself would write it', (query, link) => {
  expect(fill(`<a href="/x?${placeholder}">`, query)).toBe(link)
})

test('page cache: inside the return address of a link it is encoded as often as that is', () => {
  const once = encodeURIComponent(`/x?${placeholder}&profile`)
  const twice = encodeURIComponent(once)
  expect(fill(`${once} ${twice}`, 'a=1&b=%20')).toBe(
    `${encodeURIComponent('/x?a=1&b=%20&profile')} ${encodeURIComponent(encodeURIComponent('/x?a=1&b=%20&profile'))}`,
  )
})

test('page cache: a page without a placeholder stays as it is', () => {
  expect(fill('<p>Öffnungszeiten', 'a=1')).toBe('<p>Öffnungszeiten')
})
