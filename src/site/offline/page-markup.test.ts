import { describe, expect, test } from 'vitest'
import { adaptPolicy, putFirst, readPage, writeStrip } from './page-markup.ts'

describe('OFF-02 what is read from a page', () => {
  const page = `<!DOCTYPE html><html lang="de"><head><title>Shops &amp; Marken – Hafen – Passage</title>
    <link rel="preload" href="/assets/figtree-abc123.woff2"/><link rel="modulepreload" href="/assets/app-AbC-_12.js"/>
    </head><body class="x"><a href="tel:+4940">040</a>
    <footer><a href="tel:+49431123"><svg viewBox="0 0 1 1"><path d=""/></svg>0431 / 123</a></footer><script>import("/assets/app-AbC-_12.js");import("/assets/shops-1234567.js")</script></body></html>`

  test('title, phone and files', () => {
    expect(readPage(page, 'Passage')).toEqual({
      title: 'Shops &amp; Marken – Hafen',
      phone: '0431 / 123',
      files: ['/assets/figtree-abc123.woff2', '/assets/app-AbC-_12.js', '/assets/shops-1234567.js'],
    })
  })

  test('of a page with help at the barrier, the number that is answered there', () => {
    const help =
      '<aside class="a" aria-labelledby="parking-help"><a href="tel:+49431199">0431 / 199</a></aside>'
    expect(readPage(page.replace('<footer>', `${help}<footer>`), 'Passage').phone).toBe('0431 / 199')
  })

  test('a page without any', () => {
    expect(readPage('<p>x', 'Passage')).toEqual({ title: '', phone: null, files: [] })
    expect(readPage('<title>Passage</title>', 'Passage').title).toBe('Passage')
  })
})

test('OFF-03 the line stands first, and its text is no markup', () => {
  const strip = writeStrip('Stand <b>', 'Neu & laden', false)
  expect(strip).toMatch(/^<kept-strip role="status"><style>/)
  expect(writeStrip('Stand', 'Neu', true)).toMatch(/^<kept-strip role="status" data-offline><style>/)
  expect(strip).toContain('Stand &lt;b&gt;')
  expect(strip).toContain('Neu &amp; laden')
  expect(putFirst('<html><body data-a="$&"><p>x</p></body></html>', '<i>$&</i>')).toBe(
    '<html><body data-a="$&"><i>$&</i><p>x</p></body></html>',
  )
  expect(putFirst('<body><a class="s" href="#content">Zum Inhalt</a><header></header>', '<i></i>')).toBe(
    '<body><a class="s" href="#content">Zum Inhalt</a><i></i><header></header>',
  )
})

describe('OFF-04 the policy of a kept page', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; img-src 'self'"

  test('allows the line, and the scripts if they are all there', () => {
    expect(adaptPolicy(policy, "'sha256-s'", true)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b' 'sha256-s'; img-src 'self'",
    )
  })

  test('allows no script of a build that is not whole', () => {
    expect(adaptPolicy(policy, "'sha256-s'", false)).toBe(
      "default-src 'none'; script-src 'none'; style-src 'self' 'sha256-b' 'sha256-s'; img-src 'self'",
    )
  })

  test('leaves inline styles allowed where a consent manager needs them', () => {
    expect(adaptPolicy("style-src 'self' 'unsafe-inline'", "'sha256-s'", true)).toBe(
      "style-src 'self' 'unsafe-inline'",
    )
  })
})
